import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import express, { type Router } from "express";
import expressStaticGzip from "express-static-gzip";
import type { Config } from "../config/config";

const PAGE = ".html";

/** URLs in the guides (those of `npm start`) and their replacements. */
export type Addresses = Readonly<Record<string, string>>;

/** Empty without a public URL: the page's script uses the browser's. */
export function addressesOf({
  publicUrl,
  isDemo,
  authEmulatorPort,
}: Pick<Config, "publicUrl" | "isDemo" | "authEmulatorPort">): Addresses {
  if (publicUrl === null) return {};
  const { hostname } = new URL(publicUrl);
  return {
    "http://localhost:4000": publicUrl,
    "http://localhost:9099/": isDemo ? `http://${hostname}:${authEmulatorPort}/` : "https://",
  };
}

/** Pages without a file ending, other files with it. */
export function serveDeveloperPages(directory: string, addresses: Addresses): Router {
  const router = express.Router();
  const files = new Set(existsSync(directory) ? readdirSync(directory) : []);
  if (files.size === 0) return router;
  const readdressed = readdressedFiles(directory, [...files], addresses);
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
    const text = readdressed.get(file ?? "");
    if (file === null || text === undefined) return next();
    setHeaders(response, file);
    response.type(path.extname(file)).send(text);
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

/** Files that contain one of the URLs. */
function readdressedFiles(
  directory: string,
  files: readonly string[],
  addresses: Addresses,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files.filter((name) => /\.(?:html|txt)$/.test(name))) {
    const written = readFileSync(path.join(directory, file), "utf8");
    let text = written;
    for (const [address, own] of Object.entries(addresses))
      text = text.replaceAll(address, () => own);
    if (text !== written) found.set(file, text);
  }
  return found;
}

function setHeaders(response: ServerResponse, file: string): void {
  response.setHeader("Cache-Control", "no-cache");
  if (/\.(?:graphql|txt|ts|py)(?:\.br)?$/.test(file)) {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
  }
}
