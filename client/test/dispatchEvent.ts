import { act } from "@testing-library/react";
import * as React from "react";

interface ActInternals {
  readonly actQueue: readonly unknown[] | null;
  readonly getCurrentStack: unknown;
}

const internals = (React as unknown as Record<string, ActInternals>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Events whose rest is still to be rendered, and what the environment was before the first of them. */
let waiting = 0;
let before: boolean | undefined;

/**
 * How every event of a test reaches React. An event has its answer at once, so its `act` is not waited for; but what it
 * renders may `use` a promise, and React then leaves the rest for a moment later and drops it for good where no one
 * waits: the screen stays as it was. So it is waited for here, for all events. Of an event that React itself brings
 * about, as an effect that moves the focus does, React must not render the rest during its work.
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
