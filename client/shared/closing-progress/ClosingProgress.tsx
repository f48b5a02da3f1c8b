import { useEffect, useId } from "react";
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from "react-relay";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { countText, formatCount, formatLongDate } from "../../ui/format";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color } from "../../ui/theme";
import { toastOutcome } from "../toastOutcome";
import type {
  ClosingProgress_cancellation$data,
  ClosingProgress_cancellation$key,
} from "./__generated__/ClosingProgress_cancellation.graphql";
import type { ClosingProgress_query$key } from "./__generated__/ClosingProgress_query.graphql";
import type { useClosingProgressQuery } from "./__generated__/useClosingProgressQuery.graphql";
import { useResumeCancellation, useStopCancellation } from "./mutations";

const Progress = styled.progress`
  inline-size: 100%;
  accent-color: ${color.primary};
`;

interface Props {
  readonly query: ClosingProgress_query$key;
  readonly closings: number;
}

export function ClosingProgress({ query, closings }: Props) {
  const { residentsBeingTold: dates, bookingCancellations } = useFragment(
    graphql`
      fragment ClosingProgress_query on Query {
        bookingCancellations {
          id
          status
          ...ClosingProgress_cancellation
        }
        residentsBeingTold {
          date
          totalCount
          doneCount
        }
      }
    `,
    query,
  );
  const isRunning = bookingCancellations.some(({ status }) => status === "RUNNING");
  useClosingProgress(isRunning || dates.length > 0, closings);
  return (
    <>
      {bookingCancellations.map((cancellation) => (
        <Cancelling key={cancellation.id} cancellation={cancellation} />
      ))}
      {dates.map(({ date, totalCount, doneCount }) => (
        <Part
          key={date}
          text={`Telling the residents of ${formatLongDate(date)}: ${formatCount(doneCount)} of ${formatCount(totalCount)} done. It goes on when this page is closed.`}
          done={doneCount}
          total={totalCount}
        />
      ))}
    </>
  );
}

function Cancelling({
  cancellation: key,
}: {
  readonly cancellation: ClosingProgress_cancellation$key;
}) {
  const cancellation = useFragment(
    graphql`
      fragment ClosingProgress_cancellation on BookingCancellation {
        id
        status
        totalCount
        doneCount
        cancelledCount
        firstDay
        lastDay
        residency {
          id
          name
        }
      }
    `,
    key,
  );
  const { id, status, doneCount, totalCount } = cancellation;
  const stopping = useStopCancellation();
  const resuming = useResumeCancellation();
  const isRunning = status === "RUNNING";
  const verb = isRunning ? "Stop" : "Resume";
  const [send, isPending] = isRunning ? stopping : resuming;
  const change = () =>
    toastOutcome(
      send({ bookingCancellationId: id }),
      `Failed to ${verb.toLowerCase()} the cancellation`,
    );
  return (
    <Part text={textOf(cancellation)} done={doneCount} total={totalCount}>
      {status === "STOPPED" && (
        <LinkButton
          isCompact
          variant="quiet"
          aria-label={`Show those left: bookings of ${daysOf(cancellation)}`}
          href={leftOf(cancellation)}
        >
          Show Those Left
        </LinkButton>
      )}
      {status !== "DONE" && (
        <Button
          isCompact
          variant="secondary"
          isPending={isPending}
          aria-label={`${verb}: bookings of ${daysOf(cancellation)}`}
          onPress={() => void change()}
        >
          {verb}
        </Button>
      )}
    </Part>
  );
}

function Part({
  text,
  done,
  total,
  children,
}: {
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly children?: React.ReactNode;
}) {
  const id = useId();
  return (
    <Card>
      <Stack $gap={2}>
        <Inline $justify="space-between">
          <Text id={id} $tabular>
            {text}
          </Text>
          {children}
        </Inline>
        <Progress aria-labelledby={id} value={done} max={total} />
      </Stack>
    </Card>
  );
}

function daysOf({ firstDay, lastDay, residency }: ClosingProgress_cancellation$data): string {
  const days =
    firstDay === lastDay
      ? formatLongDate(firstDay)
      : `${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`;
  return residency ? `${days}, ${residency.name}` : days;
}

function leftOf({ firstDay, residency }: ClosingProgress_cancellation$data): string {
  const community = residency && { residency: residency.id };
  return `/admin-dashboard/today?${new URLSearchParams({ date: firstDay, ...community })}`;
}

function textOf(cancellation: ClosingProgress_cancellation$data): string {
  const { status, doneCount, totalCount, cancelledCount } = cancellation;
  const days = daysOf(cancellation);
  const total = formatCount(totalCount);
  if (status === "RUNNING")
    return `Cancelling the bookings of ${days}: ${formatCount(doneCount)} of ${total} done. It goes on when this page is closed.`;
  if (status === "STOPPED")
    return `Stopped cancelling the bookings of ${days}: ${formatCount(totalCount - doneCount)} of ${total} are left.`;
  const others = totalCount - cancelledCount;
  const rest = others > 0 ? ` ${formatCount(others)} had been moved, cancelled or started.` : "";
  return `${countText(cancelledCount, "booking")} of ${days} cancelled.${rest}`;
}

const ASK_EVERY = 2_000;
const ASK_AGAIN = 10_000;

/** The server continues without this screen. `closings`: dates closed here so far. */
function useClosingProgress(isUnderWay: boolean, closings: number): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isUnderWay && closings === 0) return;
    let stop: () => void;
    const askIn = (milliseconds: number) => {
      const timer = setTimeout(ask, milliseconds);
      stop = () => clearTimeout(timer);
    };
    function ask(): void {
      const { unsubscribe } = fetchQuery<useClosingProgressQuery>(
        environment,
        graphql`
          query useClosingProgressQuery {
            ...ClosingProgress_query
          }
        `,
        {},
      ).subscribe({
        complete: () => isUnderWay && askIn(ASK_EVERY),
        error: () => askIn(ASK_AGAIN),
      });
      stop = unsubscribe;
    }
    askIn(isUnderWay ? ASK_EVERY : 0);
    return () => stop();
  }, [environment, isUnderWay, closings]);
}
