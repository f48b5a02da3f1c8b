import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "./asking";
import type { Deployment } from "./deployment";
import type { Operation } from "./operation";
import { type Habits, Resident, USUAL } from "./resident";
import type { Crowd } from "./verdict";

const GIVES_UP_ONE_IN = 5;
const PACE_MS = 600;
/** Milliseconds. */
const RESOLVING_MS = 20_000;

export class Storm implements Crowd {
  private readonly residents: readonly Resident[];
  private readonly lives: Promise<void>;
  private isOver = false;
  private giveUpAt = Number.POSITIVE_INFINITY;

  constructor(deployment: Deployment, habits: Habits = USUAL, paceMs = PACE_MS) {
    const isTooLate = () => performance.now() > this.giveUpAt;
    this.residents = deployment.scenery.residents.map((person, index) => {
      const retriesUntilKnown = index % GIVES_UP_ONE_IN !== 0;
      return new Resident(deployment, person, retriesUntilKnown, isTooLate, habits, paceMs);
    });
    this.lives = Promise.all(
      this.residents.map((resident) => resident.live(() => this.isOver)),
    ).then(() => undefined);
  }

  get operations(): Operation[] {
    return this.residents.flatMap(({ operations }) => operations);
  }

  answersSince(moment = 0): Answer[] {
    return this.residents.flatMap(({ answers }) => answers).filter(({ at }) => at >= moment);
  }

  /** Milliseconds; null after `withinMs`. */
  async backAfter(moment: number, withinMs: number): Promise<number | null> {
    for (const end = performance.now() + withinMs; performance.now() < end; await pause(50)) {
      const good = this.answersSince(moment).filter(({ code }) => code === null);
      if (good.length > 0) return Math.min(...good.map(({ at }) => at)) - moment;
    }
    return null;
  }

  /** Resolves unknown outcomes without new mutations. */
  async end(): Promise<void> {
    this.isOver = true;
    this.giveUpAt = performance.now() + RESOLVING_MS;
    await this.lives;
  }
}
