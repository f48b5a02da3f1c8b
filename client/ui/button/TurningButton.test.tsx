import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { TurningButton } from "./TurningButton";

const pressed = jest.fn();

function Wash() {
  const [isDone, setDone] = useState(false);
  const word = isDone ? "Undo" : "Complete";
  return (
    <TurningButton
      act={word}
      onPress={() => {
        pressed(word);
        setDone(!isDone);
      }}
    />
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  pressed.mockClear();
});

afterEach(() => jest.useRealTimers());

const press = () => fireEvent.click(screen.getByRole("button"));
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

it("is pressed at once, but takes the second half of a double click for nothing", () => {
  render(<Wash />);
  press();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  press();
  pass(499);
  press();
  expect(pressed.mock.calls).toEqual([["Complete"]]);
});

it("turns back for anyone who presses later, by whatever means", () => {
  render(<Wash />);
  press();
  pass(500);
  expect(screen.getByRole("button", { name: "Undo" })).not.toHaveAttribute("aria-disabled");
  press();
  expect(pressed.mock.calls).toEqual([["Complete"], ["Undo"]]);
});
