import { Suspense, useEffect, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Navigate, Outlet, useRevalidator } from "react-router-dom";
import type { RequireRoleQuery, UserRole } from "./__generated__/RequireRoleQuery.graphql";
import { ErrorBoundary } from "./ErrorBoundary";
import { ScreenFailure } from "./ScreenFailure";
import { WaitingPanel } from "./WaitingPanel";

/** Milliseconds without an answer after which a person is treated as a resident (product-rules.md#role-guard). */
const ROLE_TIMEOUT_MS = 5_000;

interface Props {
  readonly only: UserRole;
  readonly otherwise: string;
  readonly isWholePage?: boolean;
}

/** Decides what is shown, not what is allowed (product-rules.md#role-guard). */
export function RequireRole(props: Props) {
  const [isOverdue, setIsOverdue] = useState(false);
  const [attempt, setAttempt] = useState(0);
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
      <Suspense fallback={<Checking onOverdue={setIsOverdue} as={Frame} />}>
        <AskServer {...props} attempt={attempt} />
      </Suspense>
    </ErrorBoundary>
  );
}

function AskServer({ attempt, ...props }: Props & { readonly attempt: number }) {
  const { viewer } = useLazyLoadQuery<RequireRoleQuery>(
    graphql`
      query RequireRoleQuery {
        viewer {
          role
        }
      }
    `,
    {},
    { fetchKey: attempt },
  );
  return <Admit {...props} actual={viewer?.role ?? "USER"} />;
}

function Admit({ only, otherwise, actual }: Props & { readonly actual: UserRole }) {
  return actual === only ? <Outlet /> : <Navigate to={otherwise} replace />;
}

interface CheckingProps {
  readonly onOverdue: (isOverdue: true) => void;
  readonly as: "main" | "div";
}

function Checking({ onOverdue, as: Frame }: CheckingProps) {
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
