import { screen, within } from "@testing-library/react";
import { answer, asked, lose } from "../../test/operations";
import { closingRules } from "./CloseDaysDialog";
import { open, PALM } from "./schedulesUnderTest";

describe("closed days", () => {
  const diwali = {
    id: "c1",
    firstDay: "2026-11-23",
    lastDay: "2026-11-25",
    reason: "Diwali",
    createdBy: "Meenakshi",
    residency: PALM,
  };

  it("are listed, and opened again", async () => {
    const { environment, user } = await open(undefined, [diwali]);
    const days = "Mon, 23 Nov 2026 to Wed, 25 Nov 2026";
    expect(screen.getByRole("heading", { name: days })).toBeVisible();
    await user.click(screen.getByRole("button", { name: new RegExp(`^Open Again: ${days}, `) }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Open Again" }));
    expect(await asked(environment, "useReopenDaysMutation")).toEqual({
      input: { closedDaysId: "c1" },
    });
  });

  it.each([
    ["Close Days", "Close Days in Palm Grove", "Last day is required"],
    ["Copy Schedule", "Copy a Schedule to Palm Grove", "Please choose a schedule"],
  ])(
    "report every field at fault at once, a day that is past too: %s",
    async (press, name, other) => {
      const { environment, user } = await open();
      await user.click(screen.getByRole("button", { name: press }));
      const dialog = within(await screen.findByRole("dialog", { name }));
      await answer(environment, "useServerTodayQuery", {
        Query: { bookingCalendar: { today: "2031-01-02" } },
      });
      await user.type(dialog.getByLabelText(/First Day/), "2031-01-01");
      await user.click(dialog.getByRole("button", { name: press }));
      expect(await dialog.findByText("The first day cannot be in the past.")).toBeVisible();
      expect(dialog.getByText(other)).toBeVisible();
    },
  );

  it("are 400 at most", () => {
    const range = { firstDay: "2031-01-01", reason: "", bookings: null };
    const isTaken = (lastDay: string) =>
      closingRules("2030-01-01").safeParse({ ...range, lastDay }).success;
    expect([isTaken("2032-02-04"), isTaken("2032-02-05")]).toEqual([true, false]);
  });

  it("ask what becomes of bookings before they are closed, and another answer is another request", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Close Days" }));
    const name = "Close Days in Palm Grove";
    const dialog = within(await screen.findByRole("dialog", { name }));
    const save = () => user.click(dialog.getByRole("button", { name: "Close Days" }));
    await user.type(dialog.getByLabelText("First Day"), "2031-01-02");
    await user.type(dialog.getByLabelText("Last Day"), "2031-01-01");
    await save();
    expect(await dialog.findByText("The last day cannot be before the first.")).toBeVisible();
    await user.clear(dialog.getByLabelText("Last Day"));
    await user.type(dialog.getByLabelText("Last Day"), "2031-01-03");
    await save();
    await answer(environment, "CloseDaysDialogQuery", {
      Query: { closeDaysPreview: { affectedCount: 2 } },
    });
    expect(await dialog.findByText("2 bookings are on these days.")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: /Cancel them/ }));
    await save();
    const sent = async () => (await asked(environment, "useCloseDaysMutation")).input;
    const first = await sent();
    expect(first).toMatchObject({
      residencyId: "r1",
      firstDay: "2031-01-02",
      bookings: "CANCEL",
    });
    await lose(environment, "useCloseDaysMutation");
    await save();
    expect(await sent()).toEqual(first);
    await lose(environment, "useCloseDaysMutation");
    await user.click(dialog.getByRole("radio", { name: /Keep them/ }));
    await save();
    const other = await sent();
    expect(other.bookings).toBe("KEEP");
    expect(other.clientKey).not.toBe(first.clientKey);
  });
});
