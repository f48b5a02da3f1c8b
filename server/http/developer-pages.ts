import { existsSync, readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import express, { type Router } from "express";
import expressStaticGzip from "express-static-gzip";

const PAGE = ".html";

/** Pages without a file ending, files with it, and a page for unknown names. */
export function serveDeveloperPages(directory: string): Router {
  const router = express.Router();
  const files = new Set(existsSync(directory) ? readdirSync(directory) : []);
  if (files.size === 0) return router;
  const fileOf = (address: string) => {
    const name = address === "/" ? "index" : address.slice(1);
    if (files.has(`${name}${PAGE}`)) return `${name}${PAGE}`;
    return files.has(name) && ![PAGE, ".br"].includes(path.extname(name)) ? name : null;
  };
  router.use((request, response, next) => {
    const file = fileOf(request.path);
    if (file === null && !request.accepts("html")) return next("router");
    if (file === null) response.status(404);
    request.url = `/${file ?? `not-found${PAGE}`}`;
    next();
  });
  router.use(
    expressStaticGzip(directory, {
      index: false,
      enableBrotli: true,
      orderPreference: ["br"],
      serveStatic: { setHeaders },
    }),
  );
  return router;
}

function setHeaders(response: ServerResponse, file: string): void {
  response.setHeader("Cache-Control", "no-cache");
  if (/\.(?:graphql|txt|ts|py)(?:\.br)?$/.test(file)) {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
  }
}
