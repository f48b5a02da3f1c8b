import { answerTooLarge, DomainError } from "../../platform/domain-error";
import { heldFor, nextTurn } from "../../platform/turns";
import { LIMITS } from "./limits";

/** Milliseconds after which the event loop is given back. */
const SLICE_MS = 20;

/** Objects that are made without a look at the clock: loaders batch what is asked for in one turn. */
const OBJECTS_AT_ONCE = 1_000;

/** Rows of a list that are completed in one turn: with all their fields about 10 ms. Pages are shorter. */
const ROWS_TOGETHER = 250;

/**
 * Counts the objects of an answer while it is made, stops it beyond the limit, and gives the event loop back between
 * slices of it.
 */
export class AnswerMeter {
  private objects = 0;
  private gate: Promise<void> | null = null;
  private why: DomainError | null = null;
  private stop: ((why: DomainError) => void) | null = null;

  /** Why the answer was given up; null while it goes on. */
  get reason(): DomainError | null {
    return this.why;
  }

  /** Begins anew: for each event of a stream. */
  reset(): void {
    this.objects = 0;
  }

  /** Gives the answer up. What waits for a turn waits for ever, and is collected. */
  end(why: DomainError): void {
    this.why ??= why;
    this.stop?.(this.why);
  }

  /** Gives the whole answer up where a part of it was too large to be read. */
  failed(error: unknown): never {
    if (error instanceof DomainError && error.code === "ANSWER_TOO_LARGE") this.end(error);
    throw error;
  }

  /** The result, or the one reason why it was given up. */
  race<Result>(result: Promise<Result>): Promise<Result> {
    if (this.why) return Promise.reject(this.why);
    return new Promise((resolve, reject) => {
      this.stop = reject;
      result.then(resolve, reject);
    });
  }

  /** An object, or a list of objects, as it goes into the answer; a promise where it waits for its turn. */
  pass(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    if (!Array.isArray(value)) return this.after(this.count(1), value);
    if (value.length <= ROWS_TOGETHER) return this.after(this.count(value.length), value);
    let gate = this.count(value.length);
    return value.map((row, at) => {
      if (at > 0 && at % ROWS_TOGETHER === 0) {
        this.close();
        gate = this.gate;
      }
      return this.after(gate, row);
    });
  }

  private after(gate: Promise<void> | null, value: unknown): unknown {
    return gate ? gate.then(() => value) : value;
  }

  /** What to wait for before more goes on; null when nothing. */
  private count(objects: number): Promise<void> | null {
    if (this.why) throw this.why;
    this.objects += objects;
    if (this.objects > LIMITS.cost) {
      this.end(answerTooLarge(LIMITS.cost));
    }
    if (this.why) throw this.why;
    if (this.objects > OBJECTS_AT_ONCE && !this.gate && heldFor() > SLICE_MS) this.close();
    return this.gate;
  }

  /** Lets what comes from now on wait for a turn after those that wait already. */
  private close(): void {
    const gate: Promise<void> = (this.gate ?? Promise.resolve()).then(nextTurn).then(() => {
      if (this.gate === gate) this.gate = null;
      return this.why ? NEVER : undefined;
    });
    this.gate = gate;
  }
}

const NEVER = new Promise<void>(() => undefined);
