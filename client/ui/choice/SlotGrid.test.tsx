import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SlotGrid } from "./SlotGrid";
import { SlotOption } from "./SlotOption";

const Slots = () => {
  const [slot, setSlot] = useState<string | null>(null);
  return (
    <SlotGrid label="Select Time Slot" value={slot} onChange={setSlot}>
      <SlotOption id="1" startTime="07:00" endTime="08:00" text="Fully booked" isDisabled />
      <SlotOption
        id="2"
        startTime="09:00"
        endTime="10:00"
        text="2 slot(s) available"
        places={{ free: 2, capacity: 4 }}
      />
      <SlotOption
        id="3"
        startTime="11:30"
        endTime="12:30"
        text="Already booked by you"
        isDisabled
      />
      <SlotOption id="4" startTime="16:00" endTime="17:00" text="1 slot(s) available" />
    </SlotGrid>
  );
};

it("names each slot by its time and what is left", () => {
  render(<Slots />);
  expect(screen.getByRole("group", { name: "Select Time Slot" })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "7:00 AM - 8:00 AM, Fully booked" })).toBeDisabled();
  expect(
    screen.getByRole("radio", { name: "9:00 AM - 10:00 AM, 2 slot(s) available" }),
  ).toBeEnabled();
});

it("chooses by press and by arrow, passing over what cannot be booked", async () => {
  const user = userEvent.setup();
  render(<Slots />);
  await user.click(screen.getByRole("radio", { name: /9:00 AM/ }));
  expect(screen.getByRole("radio", { name: /9:00 AM/ })).toBeChecked();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: /4:00 PM/ })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: /Already booked by you/ }));
  expect(screen.getByRole("radio", { name: /4:00 PM/ })).toBeChecked();
});
