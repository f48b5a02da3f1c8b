import { act, render, screen } from "@testing-library/react";
import { connection } from "../../ui/connection";
import { ErrorState } from "../../ui/message/ErrorState";
import { OfflineBanner } from "./OfflineBanner";

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

afterEach(() => {
  act(() => connection.find());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("is there as long as the device is offline", () => {
  render(<OfflineBanner />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole("status")).toHaveTextContent(
    "You are offline. What you see may be out of date.",
  );
  setOnline(true);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("says that the server does not answer, and finds out by itself when it does", async () => {
  jest.useFakeTimers();
  const answers = [Promise.reject(new TypeError()), Promise.resolve(new Response())];
  jest.spyOn(globalThis, "fetch").mockImplementation(() => answers.shift() ?? Promise.reject());
  const retry = jest.fn();
  render(
    <>
      <OfflineBanner />
      <ErrorState message="Failed to load available slots" onRetry={retry} />
    </>,
  );
  act(() => connection.lose());
  expect(screen.getByRole("status")).toHaveTextContent("The server does not answer.");
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole("status")).toHaveTextContent("The server does not answer.");
  expect(retry).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(retry).toHaveBeenCalledTimes(1);
});

it("has whatever did not load tried again when the network is back", () => {
  const retry = jest.fn();
  setOnline(false);
  render(<ErrorState message="Failed to load flats" onRetry={retry} />);
  expect(retry).not.toHaveBeenCalled();
  setOnline(true);
  expect(retry).toHaveBeenCalledTimes(1);
});
