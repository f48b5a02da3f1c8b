import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "./config";

/** Where the identity service answers. */
const IDENTITY_HOSTS = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** The headers that keep the browser from running or showing what is not ours. */
export function securityHeaders(config: Config): RequestHandler {
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
        scriptSrc: ["'self'"],
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
