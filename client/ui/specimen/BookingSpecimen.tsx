import { useState } from "react";
import { Banner } from "../Banner";
import { Button } from "../Button";
import { Card } from "../Card";
import { CreditBalance } from "../CreditBalance";
import { DateStrip } from "../DateStrip";
import { formatDay, formatTimeRange } from "../format";
import { Section } from "../Section";
import { SlotGrid } from "../SlotGrid";
import { SlotOption } from "../SlotOption";
import { Stack } from "../Stack";
import { StickyBar } from "../StickyBar";

const days = Array.from({ length: 10 }, (_, day) => ({
  date: `2026-11-${21 + day}`.slice(0, 10),
  disabledReason: day === 3 ? "Water supply maintenance" : null,
}));

const slots = [
  {
    id: "1",
    startTime: "07:00",
    endTime: "08:00",
    text: "Fully booked",
    places: { free: 0, capacity: 2 },
    isDisabled: true,
  },
  {
    id: "2",
    startTime: "09:00",
    endTime: "10:00",
    text: "2 slot(s) available",
    places: { free: 2, capacity: 4 },
  },
  {
    id: "3",
    startTime: "10:00",
    endTime: "11:00",
    text: "1 slot(s) available",
    places: { free: 1, capacity: 1 },
  },
  {
    id: "4",
    startTime: "11:30",
    endTime: "12:30",
    text: "Already booked by you",
    isDisabled: true,
  },
  {
    id: "5",
    startTime: "16:00",
    endTime: "17:00",
    text: "10 slot(s) available",
    places: { free: 10, capacity: 10 },
  },
];

export const BookingSpecimen = () => {
  const [date, setDate] = useState<string | null>("2026-11-22");
  const [slot, setSlot] = useState<string | null>("2");
  const [refused, setRefused] = useState<string | null>(null);
  const chosen = slots.find(({ id }) => id === slot);
  return (
    <>
      <Card>
        <CreditBalance
          credits={7}
          payPerUseCredits={2}
          nearestExpiry="2026-12-20"
          today="2026-11-21"
        />
      </Card>
      <Section title="Select Date">
        <DateStrip
          label="Select Date"
          days={days}
          today="2026-11-21"
          value={date}
          onChange={(chosenDate) => {
            setDate(chosenDate);
            setRefused(null);
          }}
          onDisabledPress={(day) => setRefused(`Cannot book on this date: ${day.disabledReason}`)}
        />
        {refused && <Banner tone="warning">{refused}</Banner>}
      </Section>
      <Section title="Select Time Slot">
        <Stack $gap={6}>
          <SlotGrid label="Select Time Slot" value={slot} onChange={setSlot}>
            {slots.map((option) => (
              <SlotOption key={option.id} {...option} />
            ))}
          </SlotGrid>
          <StickyBar
            summary={
              chosen &&
              `${formatDay(date)} · ${formatTimeRange(chosen.startTime, chosen.endTime)} · 1 credit`
            }
          >
            <Button isWide isDisabled={!chosen}>
              Confirm Booking
            </Button>
          </StickyBar>
        </Stack>
      </Section>
    </>
  );
};
