import { answerTooLarge, DomainError } from "../../platform/domain-error";
import { nextTurn } from "../../platform/turns";
import { LIMITS } from "./limits";

/** Values that are made in the first turn: loaders batch what is asked for in one turn. */
const VALUES_AT_ONCE = 1_000;

/** Values that go on together in a later turn: with all their fields about 10 ms. */
const VALUES_A_TURN = 250;

/** Rows of a list that are completed in one turn: with all their fields about 10 ms. Pages are shorter. */
const ROWS_TOGETHER = 250;

/**
 * Counts the objects of an answer while it is made, stops it beyond the limit, and gives the event loop back between
 * slices of it.
 */
export class AnswerMeter {
  private objects = 0;
  private values = 0;
  private gate: Promise<void> | null = null;
  private why: DomainError | null = null;
  private stop: ((why: DomainError) => void) | null = null;

  /** How many objects the answer has so far. */
  get size(): number {
    return this.objects;
  }

  /** Why the answer was given up; null while it goes on. */
  get reason(): DomainError | null {
    return this.why;
  }

  /** Starts again: for each event of a stream. */
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
    return this.pace(objects);
  }

  /** A value that came later and is no object, as it goes into the answer. */
  passLeaf(value: unknown): unknown {
    return this.why ? never() : this.after(this.pace(1), value);
  }

  /** What so many values wait for; null where they need not wait. */
  private pace(values: number): Promise<void> | null {
    this.values += values;
    const isFull = this.gate !== null && this.values > VALUES_A_TURN;
    if (isFull || this.values > VALUES_AT_ONCE) this.close();
    return this.gate;
  }

  /** Lets what comes from now on wait for a turn after those that wait already. */
  private close(): void {
    this.values = 0;
    const gate: Promise<void> = (this.gate ?? Promise.resolve()).then(nextTurn).then(() => {
      if (this.gate === gate) this.gate = null;
      return this.why ? never() : undefined;
    });
    this.gate = gate;
  }
}

/** A promise of its own each time: one for all would remember everybody who waits for it. */
function never(): Promise<void> {
  return new Promise(() => undefined);
}
