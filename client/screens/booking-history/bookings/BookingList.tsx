import { CalendarPlus } from "lucide-react";
import { startTransition, useRef, useState } from "react";
import { LazyPart, useStart } from "../../../relay/LazyPart";
import { screenCode } from "../../../relay/screenCode";
import { LoadMore } from "../../../shared/load-more/LoadMore";
import { LinkButton } from "../../../ui/button/LinkButton";
import { Grid } from "../../../ui/layout/Grid";
import { Section } from "../../../ui/layout/Section";
import { Stack } from "../../../ui/layout/Stack";
import { EmptyState } from "../../../ui/message/EmptyState";
import { type BookingPages, NOT_LOADED } from "../historyPages";
import { BookingCard } from "./BookingCard";
import { parted } from "./partedBookings";

const cancelling = screenCode(() =>
  import("./CancelBookingDialog").then((m) => m.CancelBookingDialog),
);
const changingCar = screenCode(() => import("./ChangeCarDialog").then((m) => m.ChangeCarDialog));
const rescheduling = screenCode(() => import("./RescheduleDialog").then((m) => m.RescheduleDialog));

interface Asked {
  readonly id: string;
  readonly what: "cancel" | "change-car" | "reschedule";
}

interface Props {
  readonly pages: BookingPages;
  readonly today: string;
}

export function BookingList({ pages, today }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useStart(cancelling, changingCar, rescheduling);
  // The press shows before the dialog renders.
  const ask = (next: Asked): void => startTransition(() => setAsked(next));
  const onClose = (): void => setAsked(null);
  const bookings = pages.edges.map(({ node }) => node);
  const booking = bookings.find(({ id }) => id === asked?.id);

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
                onChangeCar={
                  pages.cars.length > 1
                    ? () => ask({ what: "change-car", id: booking.id })
                    : undefined
                }
                onCancel={() => ask({ what: "cancel", id: booking.id })}
                onReschedule={() => ask({ what: "reschedule", id: booking.id })}
              />
            ))}
          </Grid>
        </Section>
      ))}
      <LoadMore
        failed={NOT_LOADED}
        paging={pages.paging}
        shown={bookings.length}
        total={pages.totalCount}
      />
      {booking && asked?.what === "reschedule" && (
        <LazyPart code={rescheduling} props={{ booking, today, onClose }} />
      )}
      {booking && asked?.what === "change-car" && (
        <LazyPart code={changingCar} props={{ booking, cars: pages.cars, onClose }} />
      )}
      {booking && asked?.what === "cancel" && (
        <LazyPart
          code={cancelling}
          props={{
            booking,
            onClose: (isCancelled) => {
              onClose();
              // The button is gone.
              if (isCancelled)
                requestAnimationFrame(() => list.current?.focus({ preventScroll: true }));
            },
          }}
        />
      )}
    </Stack>
  );
}
