import { renderHook } from "@testing-library/react";
import { connection } from "../../ui/connection";
import { correctNow } from "./guessToday";
import { useDayChange } from "./useDayChange";

const BEFORE_MIDNIGHT = "2026-11-21T23:59:50+05:30";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-21T12:00:00+05:30") });
  correctNow(BEFORE_MIDNIGHT);
});

afterEach(() => {
  correctNow(new Date().toISOString());
  connection.find();
  jest.useRealTimers();
});

function open(isHidden = false) {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  const onChange = jest.fn();
  const { unmount } = renderHook(() => useDayChange(onChange));
  return { onChange, hidden, unmount };
}

it("begins at the server's midnight, once, on a device with another clock", () => {
  const { onChange } = open();
  jest.advanceTimersByTime(9_900);
  expect(onChange).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(onChange).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(23 * 3_600_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3_600_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it("waits until a hidden page is visible again", () => {
  const { onChange, hidden } = open(true);
  jest.advanceTimersByTime(8 * 3_600_000);
  expect(onChange).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("waits for the connection, and is over with its screen", () => {
  const { onChange, unmount } = open();
  connection.lose();
  jest.advanceTimersByTime(60_000);
  expect(onChange).not.toHaveBeenCalled();
  connection.find();
  jest.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  unmount();
  jest.advanceTimersByTime(48 * 3_600_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
