import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "./config";

/** Where the identity service answers. */
const IDENTITY_HOSTS = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** The headers that keep the browser from running or showing what is not ours. */
export function securityHeaders(config: Config, clientDirectory: string): RequestHandler {
  const identity = config.isDemo ? [`http://*:${config.authEmulatorPort}`] : IDENTITY_HOSTS;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(clientDirectory)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...identity],
        workerSrc: ["'self'", "blob:"],
      },
    },
    strictTransportSecurity: config.isDemo ? false : { maxAge: 31_536_000 },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]+?)<\/script>/g;

/** The inline scripts that the build itself wrote into its pages, by hash: no other one runs. */
function inlineScriptHashes(clientDirectory: string): string[] {
  if (!existsSync(clientDirectory)) return [];
  const pages = readdirSync(clientDirectory).filter((name) => name.endsWith(".html"));
  return pages
    .flatMap((name) => [
      ...readFileSync(path.join(clientDirectory, name), "utf8").matchAll(INLINE_SCRIPT),
    ])
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}
