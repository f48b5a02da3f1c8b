import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { useChosenDay } from "./useChosenDay";

const days = ["2026-11-21", "2026-11-22"].map((date) => ({ date, isDisabled: false }));

function setUp(search: string) {
  let content: ReactNode;
  const router = createMemoryRouter([{ path: "/", Component: () => content }], {
    initialEntries: [`/${search}`],
  });
  const { result } = renderHook(() => useChosenDay(days, "2026-11-21"), {
    wrapper: ({ children }) => {
      content = children;
      return <RouterProvider router={router} />;
    },
  });
  return { result, search: () => router.state.location.search };
}

it("keeps the day that is chosen while the slots of the day before choose the one of the address", async () => {
  const { result, search } = setUp("?date=2026-11-21&slot=slot-12");
  const before = result.current;
  await act(async () => {
    before.chooseDate("2026-11-22");
    before.chooseSlot("slot-12");
  });
  expect(search()).toBe("?date=2026-11-22");
  await act(async () => result.current.chooseSlot("slot-8"));
  expect(search()).toBe("?date=2026-11-22&slot=slot-8");
  await act(async () => result.current.chooseDate("2026-11-21"));
  await act(async () => result.current.chooseSlot("slot-9"));
  expect(search()).toBe("?date=2026-11-21&slot=slot-9");
});

it("chooses a slot of the day that is chosen once more", async () => {
  const { result, search } = setUp("?date=2026-11-21");
  await act(async () => {
    result.current.chooseDate("2026-11-21");
    result.current.chooseSlot("slot-12");
  });
  expect(search()).toBe("?date=2026-11-21&slot=slot-12");
});
