import { act, renderHook } from "@testing-library/react";
import { useChangedMeanwhile } from "./useChangedMeanwhile";

const b = (id: string, status: string) => ({ id, status });

function look(first: readonly { id: string; status: string }[]) {
  return renderHook(({ bookings, of }) => useChangedMeanwhile(bookings, of), {
    initialProps: { bookings: first, of: "2026-11-25" },
  });
}

it("tells who was changed by somebody else, and what it was", () => {
  const view = look([b("1", "CONFIRMED"), b("2", "PENDING")]);
  view.rerender({ bookings: [b("1", "CANCELLED"), b("2", "PENDING")], of: "2026-11-25" });
  expect([...view.result.current.changed]).toEqual([["1", "CONFIRMED"]]);
  expect(view.result.current.latest).toEqual(["1"]);
});

it("takes what was asked for here for no news, nor what comes into sight", () => {
  const view = look([b("1", "CONFIRMED")]);
  act(() => view.result.current.isOwn("1"));
  view.rerender({ bookings: [b("1", "COMPLETED"), b("3", "PENDING")], of: "2026-11-25" });
  expect([...view.result.current.changed]).toEqual([]);
});

it("takes a later change of one's own for no news of the other's", () => {
  const view = look([b("1", "CONFIRMED")]);
  view.rerender({ bookings: [b("1", "COMPLETED")], of: "2026-11-25" });
  act(() => view.result.current.isOwn("1"));
  view.rerender({ bookings: [b("1", "PENDING")], of: "2026-11-25" });
  expect(view.result.current.latest).toEqual([]);
});

it("starts again with another day", () => {
  const view = look([b("1", "CONFIRMED")]);
  view.rerender({ bookings: [b("1", "CANCELLED")], of: "2026-11-26" });
  expect([...view.result.current.changed]).toEqual([]);
});
