import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { DayFilter } from "./DayFilter";
import { useTypedFilter } from "./useTypedFilter";

const sent = jest.fn();

const List = () => {
  const [day, setDay] = useState("2026-02-28");
  const typed = useTypedFilter(day, (to) => {
    sent(to);
    setDay(to);
  });
  return (
    <>
      <DayFilter label="To" typed={typed} />
      <button type="button" onClick={() => setDay("")}>
        Clear
      </button>
    </>
  );
};

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

function enter() {
  render(<List />);
  const input = screen.getByLabelText<HTMLInputElement>("To");
  /** jsdom has no fields of day, month and year. */
  const type = (value: string, badInput = false) => {
    Object.defineProperty(input, "validity", { value: { badInput }, configurable: true });
    fireEvent.change(input, { target: { value } });
  };
  return { input, type };
}

const PROBLEM = "Enter a day that exists, or clear the field.";

beforeEach(() => sent.mockClear());

it("keeps the filter and says so where a day does not exist, until it does", async () => {
  const { input, type } = enter();
  type("2026-02-03");
  type("", true);
  expect(screen.getByText(PROBLEM)).toBeVisible();
  expect(input).toBeInvalid();
  await pause();
  expect(sent).not.toHaveBeenCalled();
  type("2026-02-27");
  expect(screen.queryByText(PROBLEM)).toBeNull();
  await pause();
  expect(sent.mock.calls).toEqual([["2026-02-27"]]);
});

it("says so on leaving a field that was empty, and is cleared with the filters", async () => {
  const { input, type } = enter();
  type("", true);
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByText(PROBLEM)).toBeNull();
  expect(input).toHaveValue("");
  fireEvent.blur(input);
  expect(screen.getByText(PROBLEM)).toBeVisible();
  Object.defineProperty(input, "validity", { value: { badInput: false } });
  fireEvent.blur(input);
  expect(screen.queryByText(PROBLEM)).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});
