import { useEffect, useRef } from "react";
import { ServerError } from "../../relay/errors";
import { Banner } from "../../ui/Banner";
import { TextLink } from "../../ui/TextLink";

interface Props {
  readonly error: unknown;
  readonly support: { readonly phone: string; readonly email: string };
}

/** The plan is paid and the wash is not booked: why, what to do next, and who helps (spec §8). */
export function BookingProblem({ error, support }: Props) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new failure
  useEffect(() => root.current?.scrollIntoView({ block: "center" }), [error]);
  return (
    <div ref={root}>
      <Banner tone="error" title="Payment successful, but booking failed. Please contact support.">
        <p>
          {error instanceof ServerError
            ? `${error.message} Your credit is there: choose another time and book it, here or later from your dashboard.`
            : "We did not get an answer. Your credit is there: try again, nothing is booked twice."}
        </p>
        <p>
          <TextLink href={`tel:${support.phone.replace(/\s/g, "")}`}>{support.phone}</TextLink>
          {" · "}
          <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>
        </p>
      </Banner>
    </div>
  );
}
