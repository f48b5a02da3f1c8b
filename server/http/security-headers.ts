import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import path from "node:path";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config/config";
import { RAZORPAY_CHECKOUT_URL } from "../integrations/razorpay/razorpay-settings";

const IDENTITY_HOSTS = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
];

/** The sign-in popup's script; its page is the project's own. */
const POPUP_SCRIPT = "https://apis.google.com";

const CHECKOUT_FRAMES = ["https://api.razorpay.com", "https://checkout.razorpay.com"];
const CHECKOUT_IMAGES = ["https://checkout.razorpay.com", "https://cdn.razorpay.com"];
const CHECKOUT_REPORTS = ["https://api.razorpay.com", "https://lumberjack.razorpay.com"];

const PERMISSIONS = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "microphone", "midi", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

export function securityHeaders(config: Config, clientDirectory: string): RequestHandler {
  const headers = securityHeaderValues(config, clientDirectory);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

export function securityHeaderValues(config: Config, clientDirectory: string) {
  const identity = config.isDemo ? [`http://*:${config.authEmulatorPort}`] : IDENTITY_HOSTS;
  const popup = config.isDemo
    ? { script: [], frame: [] }
    : { script: [POPUP_SCRIPT], frame: [`https://${config.firebase.authDomain}`] };
  const checkout = checkoutOf(config);
  return valuesOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          scriptSrc: [
            ...["'self'", ...popup.script, ...checkout.script],
            ...inlineScriptHashes(clientDirectory),
          ],
          frameSrc: ["'self'", ...popup.frame, ...checkout.frame],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", "data:", ...checkout.image],
          fontSrc: ["'self'", "data:"],
          connectSrc: ["'self'", ...identity, ...checkout.connect],
          workerSrc: ["'self'", "blob:"],
        },
      },
      strictTransportSecurity: config.isDemo ? false : { maxAge: 31_536_000 },
      xFrameOptions: { action: "deny" },
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    }),
  );
}

export const noStoreWhenAuthenticated: RequestHandler = ({ headers }, response, next) => {
  if (headers.authorization !== undefined) response.setHeader("Cache-Control", "no-store");
  next();
};

/** The library's headers that do not depend on the request. */
function valuesOf(set: ReturnType<typeof helmet>): readonly (readonly [string, string])[] {
  const model = new ServerResponse(new IncomingMessage(new Socket()));
  set(model.req, model, (error) => {
    if (error) throw error;
  });
  model.setHeader("Permissions-Policy", PERMISSIONS);
  return Object.entries(model.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}

function checkoutOf({ razorpay }: Config) {
  if (!razorpay) return { script: [], frame: [], connect: [], image: [] };
  const { origin } = new URL(razorpay.checkoutUrl);
  return razorpay.checkoutUrl === RAZORPAY_CHECKOUT_URL
    ? {
        script: [origin],
        frame: CHECKOUT_FRAMES,
        connect: CHECKOUT_REPORTS,
        image: CHECKOUT_IMAGES,
      }
    : { script: [origin], frame: [origin], connect: [], image: [] };
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]+?)<\/script>/g;

function inlineScriptHashes(clientDirectory: string): string[] {
  if (!existsSync(clientDirectory)) return [];
  const pages = readdirSync(clientDirectory).filter((name) => name.endsWith(".html"));
  return pages
    .flatMap((name) => [
      ...readFileSync(path.join(clientDirectory, name), "utf8").matchAll(INLINE_SCRIPT),
    ])
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}
