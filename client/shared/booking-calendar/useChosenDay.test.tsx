import { act, renderHook } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { useChosenDay } from "./useChosenDay";

const days = ["2026-11-21", "2026-11-22"].map((date) => ({ date, isDisabled: false }));

function setUp(search: string) {
  let content: ReactNode;
  let offer: (left: typeof days) => void = () => {};
  const router = createMemoryRouter([{ path: "/", Component: () => content }], {
    initialEntries: [`/${search}`],
  });
  const rendered: string[] = [];
  const useDay = () => {
    const [offered, setOffered] = useState(days);
    offer = setOffered;
    const chosen = useChosenDay(offered, offered[0]?.date ?? null);
    rendered.push(`${chosen.date} ${chosen.slotId}`);
    return chosen;
  };
  const { result } = renderHook(useDay, {
    wrapper: ({ children }) => {
      content = children;
      return <RouterProvider router={router} />;
    },
  });
  return {
    result,
    rendered,
    offer: (left: typeof days) => act(() => offer(left)),
    search: () => router.state.location.search,
  };
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

it.each(["?date=2026-11-21&slot=slot-12", "?slot=slot-12"])(
  "names no slot on another day than the one that the address has it for: %s",
  async (address) => {
    const { result, rendered } = setUp(address);
    expect(rendered).toContain("2026-11-21 slot-12");
    await act(async () => result.current.chooseDate("2026-11-22"));
    expect(rendered).toContain("2026-11-22 null");
    expect(rendered).not.toContain("2026-11-22 slot-12");
  },
);

it("chooses a slot of the day that is chosen once more", async () => {
  const { result, search } = setUp("?date=2026-11-21");
  await act(async () => {
    result.current.chooseDate("2026-11-21");
    result.current.chooseSlot("slot-12");
  });
  expect(search()).toBe("?date=2026-11-21&slot=slot-12");
});

it("refuses a chosen day that is not offered any more, until another is chosen", async () => {
  const { result, offer } = setUp("?date=2026-11-21&slot=slot-12");
  offer(days.slice(1));
  expect(result.current).toMatchObject({
    date: "2026-11-22",
    slotId: null,
    refusedDate: "2026-11-21",
  });
  await act(async () => result.current.chooseDate("2026-11-22"));
  expect(result.current.refusedDate).toBeNull();
});
