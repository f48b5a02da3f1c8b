import { setTimeout as pause } from "node:timers/promises";
import express, { type Response, type Router } from "express";
import type { DataSource } from "typeorm";
import { RETRY_SECONDS } from "../endpoint/envelope";
import { describeFailure } from "../platform/database-error";
import { noteCause } from "../platform/request-context";
import { execute } from "../platform/sql/query";

/** Milliseconds; callers wait no longer. */
const ANSWER_MS = 2_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly isStopping: () => boolean;
}

/** `/readyz/process` is for balancers, as a database outage hits every server; `/readyz` checks both. */
export function serveReadiness({ dataSource, isStopping }: Dependencies): Router {
  const router = express.Router();
  router.get("/readyz/process", (_request, response) => answer(response, !isStopping()));
  router.get("/readyz/database", async (_request, response) =>
    answer(response, await isAnswering(dataSource)),
  );
  router.get("/readyz", async (_request, response) =>
    answer(response, !isStopping() && (await isAnswering(dataSource))),
  );
  return router;
}

function answer(response: Response, isReady: boolean): void {
  response.setHeader("Cache-Control", "no-store");
  // The next probe may reach another worker.
  response.setHeader("Connection", "close");
  if (!isReady) response.setHeader("Retry-After", String(RETRY_SECONDS));
  response.status(isReady ? 200 : 503).json({ status: isReady ? "ready" : "not ready" });
}

async function isAnswering(dataSource: DataSource): Promise<boolean> {
  const isAnswered = execute(dataSource, "SELECT 1").then(
    () => true,
    (error) => {
      noteCause(describeFailure(error));
      return false;
    },
  );
  return Promise.race([isAnswered, pause(ANSWER_MS, false, { ref: false })]);
}
