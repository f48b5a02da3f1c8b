import { CalendarX2 } from "lucide-react";
import { Banner } from "../Banner";
import { Button } from "../Button";
import { EmptyState } from "../EmptyState";
import { ErrorState } from "../ErrorState";
import { Inline } from "../Inline";
import { LoadingRegion } from "../LoadingRegion";
import { Section } from "../Section";
import { SkeletonCard } from "../SkeletonCard";
import { SkeletonRows } from "../SkeletonRows";
import { Stack } from "../Stack";
import { StatusBadge } from "../StatusBadge";

export const StateSpecimen = () => (
  <Section title="States">
    <Inline>
      <StatusBadge $tone="positive">Confirmed</StatusBadge>
      <StatusBadge $tone="positiveStrong">Completed</StatusBadge>
      <StatusBadge $tone="warning">Pending</StatusBadge>
      <StatusBadge $tone="negative">Cancelled</StatusBadge>
      <StatusBadge $tone="neutral">N/A</StatusBadge>
    </Inline>
    <Stack $gap={3}>
      <Banner>Pay-per-use credits are used first.</Banner>
      <Banner tone="success" title="Booking Complete!">
        You have no credits left.
      </Banner>
      <Banner
        tone="warning"
        title="2 of 2 places are taken"
        action={
          <Button isCompact variant="secondary">
            Book anyway
          </Button>
        }
      >
        This booking would go beyond the slot's capacity.
      </Banner>
      <Banner tone="error">
        You already have a booking for this time slot on this date. Please select a different slot
        or date.
      </Banner>
    </Stack>
    <LoadingRegion label="Loading bookings">
      <Stack $gap={3}>
        <SkeletonCard />
        <SkeletonRows rows={3} />
      </Stack>
    </LoadingRegion>
    <EmptyState
      icon={<CalendarX2 aria-hidden="true" />}
      text="No bookings yet"
      hint="Choose a day and a time, and we come to your parking place."
      action={<Button>Book Your First Service</Button>}
    />
    <ErrorState
      message="Failed to load booking history. Please try again."
      errorId="7f3a-91c2"
      onRetry={() => undefined}
    />
  </Section>
);
