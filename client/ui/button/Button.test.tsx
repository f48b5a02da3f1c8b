import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "./Button";

const Booking = ({ book }: { book: () => void }) => {
  const [isPending, setIsPending] = useState(false);
  const press = () => {
    setIsPending(true);
    book();
  };
  return (
    <Button isPending={isPending} onPress={press}>
      Confirm Booking
    </Button>
  );
};

it("presses once, then shows progress and keeps focus", async () => {
  const user = userEvent.setup();
  const book = jest.fn();
  render(<Booking book={book} />);
  const button = screen.getByRole("button", { name: "Confirm Booking" });
  await user.dblClick(button);
  await user.keyboard("{Enter}");
  expect(book).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleName(/Confirm Booking.*in progress/);
  expect(button).toHaveFocus();
});

it("shows an icon of its own instead of the spinner once all is done", () => {
  render(
    <Button isPending pendingLabel="Confirmed" pendingIcon={<svg data-testid="check" />}>
      Confirm Booking
    </Button>,
  );
  const layer = screen.getByText("Confirmed").parentElement;
  expect([...(layer?.children ?? [])]).toEqual([
    screen.getByTestId("check"),
    screen.getByText("Confirmed"),
  ]);
});

it("does not submit its form while pending, not even by Enter in a field", async () => {
  const user = userEvent.setup();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Car Number" />
      <Button type="submit" isPending>
        Save
      </Button>
    </form>,
  );
  await user.type(screen.getByLabelText("Car Number"), "TS 09{Enter}");
  await user.click(screen.getByRole("button"));
  expect(submit).not.toHaveBeenCalled();
});

it("does not press when disabled", async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  render(
    <Button isDisabled onPress={press}>
      Next
    </Button>,
  );
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(press).not.toHaveBeenCalled();
});
