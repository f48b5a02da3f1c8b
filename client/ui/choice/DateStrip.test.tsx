import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DateStrip } from "./DateStrip";

const days = [
  { date: "2026-11-21" },
  { date: "2026-11-22", disabledReason: "Diwali" },
  { date: "2026-11-23" },
];

const Strip = ({ onDisabledPress }: { onDisabledPress: (day: { date: string }) => void }) => {
  const [date, setDate] = useState<string | null>("2026-11-21");
  return (
    <DateStrip
      label="Select Date"
      days={days}
      today="2026-11-21"
      value={date}
      onChange={setDate}
      onDisabledPress={onDisabledPress}
    />
  );
};

it("names each day in full, marks today, and describes a disabled day by its reason", () => {
  render(<Strip onDisabledPress={jest.fn()} />);
  expect(screen.getByRole("group", { name: "Select Date" })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Today, Saturday, 21 November 2026" })).toBeChecked();
  const closed = screen.getByRole("radio", { name: "Sunday, 22 November 2026" });
  expect(closed).toHaveAttribute("aria-disabled", "true");
  expect(closed).toHaveAccessibleDescription("Sun, 22 Nov: Diwali");
});

it("does not write a reason that is told beside it already, but still describes the day by it", () => {
  render(<DateStrip label="Select Date" days={days} value={null} onChange={jest.fn()} />);
  expect(screen.getByText("Sun, 22 Nov: Diwali")).toHaveStyle({ position: "" });
  cleanup();
  render(
    <DateStrip
      label="Select Date"
      days={days}
      value={null}
      onChange={jest.fn()}
      toldDate="2026-11-22"
    />,
  );
  expect(screen.getByText("Sun, 22 Nov: Diwali")).toHaveStyle({ position: "absolute" });
  expect(screen.getByRole("radio", { name: /22 November/ })).toHaveAccessibleDescription(
    "Sun, 22 Nov: Diwali",
  );
});

it("moves by arrows: a disabled day takes focus and says why, but is never chosen", async () => {
  const user = userEvent.setup();
  const refuse = jest.fn();
  render(<Strip onDisabledPress={refuse} />);
  await user.tab();
  expect(screen.getByRole("radio", { name: /21 November/ })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(refuse).toHaveBeenCalledWith(days[1]);
  expect(screen.getByRole("radio", { name: /22 November/ })).toHaveFocus();
  expect(screen.getByRole("radio", { name: /21 November/ })).toBeChecked();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: /23 November/ })).toBeChecked();
});

it("presses by pointer", async () => {
  const user = userEvent.setup();
  const refuse = jest.fn();
  render(<Strip onDisabledPress={refuse} />);
  await user.click(screen.getByRole("radio", { name: /23 November/ }));
  expect(screen.getByRole("radio", { name: /23 November/ })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: /22 November/ }));
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("radio", { name: /23 November/ })).toBeChecked();
});
