import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler, Response } from "express";

export type Mood =
  | "works"
  | "hangs"
  | "resets"
  /** Does the work, then disconnects. */
  | "loses the answer"
  | "fails"
  | "refuses"
  | "limits"
  | "talks HTML"
  | "fails in HTML"
  /** Sends bytes slowly, never the last. */
  | "drips"
  | "asks for more";

const PAGE = "<html><body>We are improving our services</body></html>";
const DRIP_MS = 200;

const ERRORS: Partial<Record<Mood, readonly [status: number, error: object]>> = {
  fails: [500, { code: "SERVER_ERROR", description: "We are facing some trouble" }],
  refuses: [400, { code: "BAD_REQUEST_ERROR", description: "The merchant is not live yet" }],
  limits: [429, { code: "BAD_REQUEST_ERROR", description: "Too many requests" }],
};

export function faults(state: { readonly mood: Mood; readonly delayMs: number }): RequestHandler {
  return async (_request, response, next) => {
    await pause(state.delayMs);
    const { mood } = state;
    const error = ERRORS[mood];
    if (error) return void response.status(error[0]).json({ error: error[1] });
    if (mood === "hangs") return;
    if (mood === "resets") return void response.destroy();
    if (mood === "talks HTML") return void response.type("html").send(PAGE);
    if (mood === "fails in HTML") return void response.status(502).type("html").send(PAGE);
    if (mood === "drips") return drip(response);
    if (mood === "loses the answer") {
      response.json = () => {
        response.destroy();
        return response;
      };
    }
    next();
  };
}

function drip(response: Response): void {
  response.type("json").write("{");
  const timer = setInterval(() => response.write(" "), DRIP_MS);
  response.once("close", () => clearInterval(timer));
}
