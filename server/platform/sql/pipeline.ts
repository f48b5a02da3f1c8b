import type { EntityManager } from "typeorm";
import { nextStatement, statementsBegun } from "./statements";

type Step = (() => Promise<unknown>) | null;
type Answers<Steps> = {
  readonly [Name in keyof Steps]: Steps[Name] extends () => infer Answer
    ? Answer
    : Steps[Name] extends (() => infer Answer) | null
      ? Answer | Promise<null>
      : Promise<null>;
};

/**
 * Starts a transaction's steps in list order; their first statements leave in one packet and run in that order, each on the latest commit.
 * A step that awaits before its first statement delays later ones; `null` is left out. Await in order, for the first error.
 */
export function pipeline<const Steps extends Readonly<Record<string, Step>>>(
  tx: EntityManager,
  steps: Steps,
): Answers<Steps> {
  const answers: Record<string, Promise<unknown>> = {};
  let turn: Promise<unknown> | null = null;
  for (const [name, step] of Object.entries(steps)) {
    const begin = () => beginStep(tx, step);
    if (turn) {
      const begun: Promise<Begun> = turn.then(begin);
      answers[name] = begun.then(({ answer }) => answer);
      turn = begun.then(({ untilBegun }) => untilBegun);
    } else {
      const { answer, untilBegun } = begin();
      answers[name] = answer;
      turn = untilBegun;
    }
    answers[name].catch(() => undefined);
  }
  return answers as Answers<Steps>;
}

interface Begun {
  readonly answer: Promise<unknown>;
  /** Until its first statement or its end; null afterwards. */
  readonly untilBegun: Promise<unknown> | null;
}

function beginStep(tx: EntityManager, step: Step): Begun {
  if (!step) return { answer: Promise.resolve(null), untilBegun: null };
  const before = statementsBegun(tx);
  const answer = step();
  const ended = answer.then(
    () => undefined,
    () => undefined,
  );
  const isBegun = statementsBegun(tx) > before;
  return { answer, untilBegun: isBegun ? null : Promise.race([nextStatement(tx), ended]) };
}
