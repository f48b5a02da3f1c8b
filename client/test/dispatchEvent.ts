import { act } from "@testing-library/react";
import { internals } from "./reactInternals";

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

let waiting = 0;
let before: boolean | undefined;

/**
 * An event's `act` is synchronous, and React drops a render that suspends by `use` unless something
 * awaits it; this awaits it. Events that React itself causes, such as an effect's focus, must not
 * render.
 */
export function dispatchEvent<Answer>(dispatch: () => Answer): Answer {
  if (internals?.getCurrentStack) return dispatch();
  const answers: Answer[] = [];
  let queue: readonly unknown[] | null | undefined;
  const rest = act(() => {
    queue = internals?.actQueue;
    answers.push(dispatch());
  }) as unknown as PromiseLike<void>;
  if (queue?.length) {
    if (waiting === 0) before = environment.IS_REACT_ACT_ENVIRONMENT;
    waiting += 1;
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    rest.then(finish, finish);
  }
  return answers[0] as Answer;
}

function finish(): void {
  waiting -= 1;
  if (waiting === 0) environment.IS_REACT_ACT_ENVIRONMENT = before;
}
