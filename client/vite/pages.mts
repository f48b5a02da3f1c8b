import type { IncomingMessage } from "node:http";
import type { Connect, Plugin } from "vite";

/** As the real server does. */
export const pages: Plugin = {
  name: "aaviri:pages",
  configureServer: (server) => void server.middlewares.use(choosePage),
  configurePreviewServer: (server) => void server.middlewares.use(choosePage),
};

function choosePage(request: IncomingMessage, _: unknown, next: Connect.NextFunction): void {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  if (request.method === "GET" && request.headers.accept?.includes("text/html")) {
    request.url = `${pageOf(pathname)}${search}`;
  }
  next();
}

function pageOf(pathname: string): string {
  if (pathname === "/") return "/index.html";
  if (pathname === "/graphiql") return "/graphiql.html";
  return /^\/(graphql|developers|api\/|@|.*\.\w+$)/.test(pathname) ? pathname : "/app.html";
}
