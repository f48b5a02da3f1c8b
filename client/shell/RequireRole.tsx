import { Suspense, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from "react-relay";
import { Navigate, Outlet, useRevalidator } from "react-router-dom";
import { noteLostRole, onForbidden } from "../relay/refusals";
import { toast } from "../ui/message/toast";
import type { RequireRoleQuery, UserRole } from "./__generated__/RequireRoleQuery.graphql";
import { ErrorBoundary } from "./ErrorBoundary";
import { ScreenFailure } from "./ScreenFailure";
import { WaitingPanel } from "./WaitingPanel";

/** Then treated as a resident (product-rules.md#role-guard). */
const ROLE_TIMEOUT_MS = 5_000;

const ROLE = graphql`
  query RequireRoleQuery {
    viewer {
      role
    }
  }
`;

interface Props {
  readonly only: UserRole;
  readonly otherwise: string;
  readonly isWholePage?: boolean;
}

/** Not a security check, which is the server's (product-rules.md#role-guard). */
export function RequireRole(props: Props) {
  const [isOverdue, setIsOverdue] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [, update] = useReducer((count: number) => count + 1, 0);
  const { revalidate } = useRevalidator();
  const Frame = props.isWholePage ? "main" : "div";
  if (isOverdue) return <Admit {...props} actual="USER" />;
  return (
    <ErrorBoundary
      resetKey={attempt}
      fallback={(error) => (
        <Frame>
          <ScreenFailure
            error={error}
            failed="Failed to fetch user profile"
            onRetry={() => {
              void revalidate();
              setAttempt((last) => last + 1);
            }}
          />
        </Frame>
      )}
    >
      <Suspense fallback={<Checking onAnswer={update} onOverdue={setIsOverdue} as={Frame} />}>
        <AskServer {...props} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}

function AskServer({ attempt, ...props }: Props & { readonly attempt: number }) {
  const { viewer } = useLazyLoadQuery<RequireRoleQuery>(ROLE, {}, { fetchKey: attempt });
  const actual = viewer?.role ?? "USER";
  useReadAgain();
  useLossMessage(props.only, actual);
  return <Admit {...props} actual={actual} />;
}

/** A long-open page may have an old role. */
function useReadAgain(): void {
  const environment = useRelayEnvironment();
  useEffect(
    () =>
      onForbidden(() => {
        fetchQuery<RequireRoleQuery>(environment, ROLE, {}).subscribe({ error: () => undefined });
      }),
    [environment],
  );
}

function useLossMessage(only: UserRole, actual: UserRole): void {
  const before = useRef(actual);
  useEffect(() => {
    if (only === "ADMIN" && actual !== "ADMIN") {
      if (before.current === "ADMIN") toast.error("You are no longer an administrator.");
      // Other tabs may be older.
      noteLostRole();
    }
    before.current = actual;
  }, [only, actual]);
}

/** An unknown role gets the residents' screens. */
function Admit({ only, otherwise, actual }: Props & { readonly actual: UserRole }) {
  const isAdmitted = (only === "ADMIN") === (actual === "ADMIN");
  return isAdmitted ? <Outlet /> : <Navigate to={otherwise} replace />;
}

interface CheckingProps {
  /** An update shows the answer at once, as React would delay its own retry (PromptSuspense). */
  readonly onAnswer: () => void;
  readonly onOverdue: (isOverdue: true) => void;
  readonly as: "main" | "div";
}

function Checking({ onAnswer, onOverdue, as: Frame }: CheckingProps) {
  const environment = useRelayEnvironment();
  // At the commit, as Relay deduplicates requests in flight.
  useLayoutEffect(() => {
    const role = fetchQuery<RequireRoleQuery>(
      environment,
      ROLE,
      {},
      { fetchPolicy: "store-or-network" },
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      // Not inside React's own retry.
      timer = setTimeout(onAnswer);
    };
    const { unsubscribe } = role.subscribe({ complete: end, error: end });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [environment, onAnswer]);
  useEffect(() => {
    const timer = setTimeout(() => onOverdue(true), ROLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [onOverdue]);
  return (
    <Frame>
      <WaitingPanel>Checking permissions...</WaitingPanel>
    </Frame>
  );
}
