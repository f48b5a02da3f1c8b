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

/** Where Google's popup has its script; the page that it opens is the project's own. */
const POPUP_SCRIPT = "https://apis.google.com";

/** Where the payment provider's checkout has its frames and pictures, and reports to. */
const CHECKOUT_FRAMES = ["https://api.razorpay.com", "https://checkout.razorpay.com"];
const CHECKOUT_IMAGES = ["https://checkout.razorpay.com", "https://cdn.razorpay.com"];
const CHECKOUT_REPORTS = ["https://api.razorpay.com", "https://lumberjack.razorpay.com"];

/** Features of a browser that no page of ours uses; a checkout may ask for a payment. */
const PERMISSIONS = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "microphone", "midi", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The headers that keep the browser from running or showing what is not ours. */
export function securityHeaders(config: Config, clientDirectory: string): RequestHandler {
  const headers = securityHeaderValues(config, clientDirectory);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The same as names and values. */
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

/** Keeps what someone signed in is answered out of every cache, the browser's too. */
export const keepNothingOfPeople: RequestHandler = ({ headers }, response, next) => {
  if (headers.authorization !== undefined) response.setHeader("Cache-Control", "no-store");
  next();
};

/** Headers that depend on no request, as the library sets them on one answer. */
function valuesOf(set: ReturnType<typeof helmet>): readonly (readonly [string, string])[] {
  const model = new ServerResponse(new IncomingMessage(new Socket()));
  set(model.req, model, (error) => {
    if (error) throw error;
  });
  model.setHeader("Permissions-Policy", PERMISSIONS);
  return Object.entries(model.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}

/** What the checkout needs: Razorpay's hosts, or that of the sandbox. */
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
