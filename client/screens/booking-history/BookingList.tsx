import { CalendarPlus } from "lucide-react";
import { Suspense, use, useEffect, useRef, useState } from "react";
import { screenCode } from "../../relay/screenCode";
import { EmptyState } from "../../ui/EmptyState";
import { Grid } from "../../ui/Grid";
import { LinkButton } from "../../ui/LinkButton";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { BookingCard } from "./BookingCard";
import type { CancelBookingProps } from "./CancelBookingDialog";
import { LoadMore } from "./LoadMore";
import { parted } from "./partedBookings";
import type { BookingPages } from "./useBookingPages";

const dialog = screenCode(() => import("./CancelBookingDialog").then((m) => m.CancelBookingDialog));

interface Props {
  readonly pages: BookingPages;
  /** The business day, from the server. */
  readonly today: string;
}

/** The Bookings tab: what is to come, soonest first, then the rest, latest first. */
export function BookingList({ pages, today }: Props) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.start(), []);
  const bookings = pages.edges.map(({ node }) => node);
  const asked = bookings.find(({ id }) => id === askedId);

  if (bookings.length === 0) {
    return (
      <EmptyState
        icon={<CalendarPlus aria-hidden />}
        text="You have no bookings yet."
        action={<LinkButton href="/booking-calendar">Book Your First Service</LinkButton>}
      />
    );
  }
  return (
    <Stack $gap={8} ref={list} tabIndex={-1} role="group" aria-label="Bookings">
      {parted(bookings, today).map(({ title, bookings: part }) => (
        <Section key={title} title={title}>
          <Grid as="ul">
            {part.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                onCancel={() => setAskedId(booking.id)}
              />
            ))}
          </Grid>
        </Section>
      ))}
      <LoadMore paging={pages.paging} shown={bookings.length} total={pages.totalCount} />
      {asked && (
        <Suspense fallback={null}>
          <LoadedDialog
            booking={asked}
            onClose={(isCancelled) => {
              setAskedId(null);
              // The button that asked is gone with the booking's place in the list.
              if (isCancelled)
                requestAnimationFrame(() => list.current?.focus({ preventScroll: true }));
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function LoadedDialog(props: CancelBookingProps) {
  const CancelBookingDialog = use(dialog.latest());
  return <CancelBookingDialog {...props} />;
}
