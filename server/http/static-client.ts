import path from "node:path";
import express, { type Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { type Addresses, serveDeveloperPages } from "./developer-pages";

const ONE_YEAR_MS = 31_536_000_000;

/** Pages and manifests are served elsewhere. */
const PUBLIC_FILE = /\.(svg|png|ico|webmanifest|txt)$/;

/** Immutable assets, the landing page at `/`, GraphiQL, and the application; `?kept` is the service worker's request. */
export function serveClient(
  directory: string,
  options: { readonly hasGraphiql: boolean; readonly addresses: Addresses },
): Router {
  const router = express.Router();
  const page = (name: string) => path.join(directory, name);
  router.use(
    "/assets",
    expressStaticGzip(page("assets"), {
      enableBrotli: true,
      orderPreference: ["br"],
      serveStatic: { immutable: true, maxAge: ONE_YEAR_MS, fallthrough: false },
    }),
  );
  router.use("/developers", serveDeveloperPages(page("developers"), options.addresses));
  router.get("/changelog", (_request, response) => response.redirect(308, "/developers/changelog"));
  router.get("/", (_request, response) => sendPage(response, page("index.html")));
  router.post("/login", (_request, response) => response.redirect(303, "/login"));
  // Uncached, to find new versions.
  router.get("/sw.js", (_request, response) => sendPage(response, page("sw.js")));
  router.get("/graphiql", (_request, response, next) =>
    options.hasGraphiql ? sendPage(response, page("graphiql.html")) : next("router"),
  );
  const files = express.static(directory, { index: false, maxAge: "1h" });
  router.use((request, response, next) =>
    PUBLIC_FILE.test(request.path) ? files(request, response, next) : next(),
  );
  router.get("/*path", (request, response, next) =>
    isPage(request.path) && request.accepts("html")
      ? sendPage(response, page("kept" in request.query ? "kept.html" : "app.html"))
      : next(),
  );
  return router;
}

function sendPage(response: express.Response, file: string): void {
  response.sendFile(file, { headers: { "Cache-Control": "no-cache" } });
}

const NO_PAGES = new Set([
  ...[
    "api",
    "graphql",
    "webhooks",
    "images",
    "exports",
    "calendar",
    "assets",
    "demo",
    "sandbox",
    "developers",
    "livez",
    "readyz",
    "metrics",
  ],
  ...["health", "healthz", "ping", "debug", "actuator", "server-status", "server-info"],
  ...["rest", "rpc", "v1", "v2", "v3", "oauth", "oauth2", "swagger", "openapi", "cgi-bin"],
  ...["wp-admin", "wp-login", "wp-content", "wp-includes", "wp-json", "phpmyadmin", "vendor"],
]);

function isPage(address: string): boolean {
  const [first = "", ...rest] = address.split("/").filter(Boolean);
  return (
    !NO_PAGES.has(first.toLowerCase()) && [first, ...rest].every((word) => /^[\w-]+$/.test(word))
  );
}
