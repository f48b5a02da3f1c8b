import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "./Toaster";
import { toast, toastQueue } from "./toast";

afterEach(() => {
  act(() => toastQueue.clear());
  jest.useRealTimers();
});

it("says a success in a status that was there before, and clears it after 5 s", () => {
  jest.useFakeTimers();
  render(<Toaster />);
  const status = screen.getByRole("status");
  expect(status).toBeEmptyDOMElement();
  act(() => void toast.success("Booking confirmed successfully!"));
  expect(status).toHaveTextContent("Booking confirmed successfully!");
  act(() => jest.advanceTimersByTime(4_900));
  expect(status).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(status).toBeEmptyDOMElement();
});

it("says an error in an alert, and goes when dismissed", async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  act(() => void toast.error("Failed to cancel booking"));
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to cancel booking");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

it("waits while the pointer is on it", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Toaster />);
  act(() => void toast.success("Date enabled successfully!"));
  await user.hover(screen.getByText("Date enabled successfully!"));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByRole("status")).not.toBeEmptyDOMElement();
  await user.unhover(screen.getByText("Date enabled successfully!"));
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("gives focus back to where it came from", async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Book</button>
      <Toaster />
    </>,
  );
  act(() => void toast.success("Coupon created successfully"));
  await user.tab();
  await user.tab();
  expect(screen.getByRole("button", { name: "Dismiss" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Book" })).toHaveFocus();
});

it("keeps an offer until it is taken", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const reload = jest.fn();
  render(<Toaster />);
  act(() => void toast.offer("A new version is ready", { label: "Reload", onPress: reload }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole("status")).toHaveTextContent("A new version is ready");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("shows once what is said again before it is gone", () => {
  render(<Toaster />);
  act(() => void toast.success("Booking status updated successfully!"));
  act(() => void toast.success("Booking status updated successfully!"));
  expect(screen.getAllByText("Booking status updated successfully!")).toHaveLength(1);
});
