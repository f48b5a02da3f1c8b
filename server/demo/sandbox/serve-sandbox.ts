import express, { type RequestHandler, Router } from "express";
import type { DataSource } from "typeorm";
import { z } from "zod";
import { boundedBody } from "../../http/bounded-body";
import { DomainError, invalid } from "../../platform/domain-error";
import { toGlobalId } from "../../platform/global-id";
import type { Services } from "../../services";
import { answerConsent } from "./answer-consent";
import type { SandboxClock } from "./sandbox-clock";
import { SandboxEvents } from "./sandbox-events";

interface Dependencies {
  readonly dataSource: DataSource;
  readonly services: Services;
  readonly clock: SandboxClock;
  readonly signIn: () => Promise<string>;
}

const BODY_LIMIT = 10_240;
const NOT_ALL_DONE =
  "The clock was advanced, but something that was due failed. Advance it again, also by little, to repeat what was due.";
const ADVANCE = z.object({ hours: z.number() });
const CONSENT = z.object({ url: z.url(), isAllowed: z.boolean().default(true) });
const ID = "must be an id of GraphQL, a text";
const TRIGGER = z.object({
  type: z.string("must be a text"),
  slotId: z.string(ID).optional(),
  date: z.iso.date("must be a day as YYYY-MM-DD").optional(),
  clientId: z.string("must be a text").optional(),
});

/** For third parties' tests. Requires a test key, so only in the demo. */
export function serveSandbox({ dataSource, services, clock, signIn }: Dependencies): Router {
  const events = new SandboxEvents(dataSource, services, clock);
  const router = Router();
  const json = boundedBody(BODY_LIMIT, express.json({ limit: BODY_LIMIT, strict: true }));
  const requireKey: RequestHandler = async ({ headers }, _response, next) => {
    const [, token = ""] = /^Bearer (\S+)$/i.exec(headers.authorization ?? "") ?? [];
    await services.apiKeyAuthentication.actorOf(token);
    next();
  };
  router.use("/sandbox", requireKey, json);
  router.get("/sandbox/clock", (_request, response) => void response.json(timeOf(clock)));
  router.post("/sandbox/clock", async (request, response) => {
    const { data } = ADVANCE.safeParse(request.body);
    if (!data || !clock.canAdvance(data.hours)) {
      throw invalid("hours", "hours must be a number above 0; a year ahead in all at most.");
    }
    await clock.advance(data.hours).catch((cause: unknown) => {
      throw Object.assign(new DomainError("UNAVAILABLE", NOT_ALL_DONE), { cause });
    });
    response.json(timeOf(clock));
  });
  router.post("/sandbox/events", async (request, response) => {
    const { data, error } = TRIGGER.safeParse(request.body);
    const [issue] = error?.issues ?? [];
    const field = String(issue?.path[0] ?? "type");
    if (issue && field !== "type") throw invalid(field, `${field} ${issue.message}.`);
    const happened = data && (await events.trigger(data));
    if (!happened) throw invalid("type", `type must be one of ${events.types.join(", ")}.`);
    const { object, id, date } = happened;
    response.status(201).json({ type: data.type, object, id: toGlobalId(object, id), date });
  });
  router.post("/sandbox/consent", async (request, response) => {
    const { data } = CONSENT.safeParse(request.body);
    if (!data) throw invalid("url", "url must be the address that the resident would be sent to.");
    const { localAddress, localFamily, localPort } = request.socket;
    const host = localFamily === "IPv6" ? `[${localAddress}]` : localAddress;
    const server = `http://${host}:${localPort}`;
    const answer = { idToken: await signIn(), isAllowed: data.isAllowed };
    response.json({ redirectTo: await answerConsent(server, new URL(data.url), answer) });
  });
  return router;
}

function timeOf(clock: SandboxClock) {
  return { now: clock.now().toISOString() };
}
