import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isLeafType,
  isObjectType,
} from "graphql";
import { answerTooLarge, DomainError } from "../../platform/domain-error";
import { nextTurn } from "../../platform/turns";
import { LIMITS } from "./limits";
import { isPlain } from "./plain-fields";

/** Values in the first turn. */
const VALUES_AT_ONCE = 1_000;

/** Values per later turn: about 10 ms with all fields. */
const VALUES_A_TURN = 250;

/** Rows per turn: about 10 ms with all fields. Pages are shorter. */
const ROWS_TOGETHER = 250;

/** Counts the objects of an answer as it is built, stops it at the limit, and yields to the event loop. */
export class AnswerMeter {
  private objects = 0;
  private values = 0;
  private gate: Promise<void> | null = null;
  private why: DomainError | null = null;
  private stop: ((why: DomainError) => void) | null = null;

  get size(): number {
    return this.objects;
  }

  get reason(): DomainError | null {
    return this.why;
  }

  reset(): void {
    this.objects = 0;
  }

  /** Aborts the answer. Waiting values never resolve, and are collected. */
  end(why: DomainError): void {
    this.why ??= why;
    this.stop?.(this.why);
  }

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

  /** Returns a promise if the value waits for a turn. */
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

  private count(objects: number): Promise<void> | null {
    if (this.why) throw this.why;
    this.objects += objects;
    if (this.objects > LIMITS.cost) {
      this.end(answerTooLarge(LIMITS.cost));
    }
    if (this.why) throw this.why;
    return this.pace(objects);
  }

  /** Counts a late scalar; a promise if it waits for a turn. */
  passLeaf(value: unknown): unknown {
    return this.why ? never() : this.after(this.pace(1), value);
  }

  private pace(values: number): Promise<void> | null {
    this.values += values;
    const isFull = this.gate !== null && this.values > VALUES_A_TURN;
    if (isFull || this.values > VALUES_AT_ONCE) this.close();
    return this.gate;
  }

  /** New values queue behind waiting ones. */
  private close(): void {
    this.values = 0;
    const gate: Promise<void> = (this.gate ?? Promise.resolve()).then(nextTurn).then(() => {
      if (this.gate === gate) this.gate = null;
      return this.why ? never() : undefined;
    });
    this.gate = gate;
  }
}

/** A new promise each time: a shared one would retain everything that awaits it. */
function never(): Promise<void> {
  return new Promise(() => undefined);
}

type Field = GraphQLField<unknown, { readonly meter: AnswerMeter }>;

export function countAnswers(schema: GraphQLSchema): void {
  const subscription = schema.getSubscriptionType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      if (isCounted(field)) count(field, type === subscription);
      else if (isLeafType(getNamedType(field.type)) && !isPlain(field)) pace(field);
    }
  }
}

function isCounted({ type }: Field): boolean {
  const named = getNamedType(type);
  return isCompositeType(named) && !/(Connection|Edge|PageInfo)$/.test(named.name);
}

function count(field: Field, startsOver: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const { meter } = context;
    if (startsOver) meter.reset();
    const value: unknown = resolve(source, args, context, info);
    if (!(value instanceof Promise)) return meter.pass(value);
    return value.then(
      (row) => meter.pass(row),
      (error) => meter.failed(error),
    );
  };
}

/** Scalars are uncounted; a late one may wait for a turn. */
function pace(field: Field): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (source, args, context, info) => {
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then((leaf) => context.meter.passLeaf(leaf)) : value;
  };
}
