import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/message/toast";

import "../../shared/secret/SecretDialog";

const SET = "useSetCalendarFeedMutation";
const URL_SHOWN = "https://aaviri.example/calendar/aav_cal_1.ics";

const viewer = (calendarFeedCreatedAt: string | null) => ({
  id: "u1",
  calendarFeedCreatedAt,
  vehicles: [],
  sharedVehicles: [],
});
const CREATED = viewer("2026-11-20T04:00:00.000Z");

async function open(person: object) {
  const view = renderRoutes(routes, { at: "/profile" });
  await answer(view.environment, "ProfileScreenQuery", {
    Query: { viewer: person, residencies: [], connectedApplications: [] },
  });
  await screen.findByRole("heading", { name: "Calendar feed" });
  return view;
}

const button = (name: string) => screen.findByRole("button", { name });

it("shows a new link once, to copy and to open, and revokes it after a question", async () => {
  const { user, environment } = await open(viewer(null));
  const create = await button("Create Calendar Link");
  await user.click(create);
  await refuse(environment, SET, {
    message: "Please try again in a moment.",
    code: "UNAVAILABLE",
  });
  await user.click(create);
  await answer(environment, SET, {
    SetCalendarFeedPayload: { url: URL_SHOWN, viewer: CREATED },
  });
  const shown = await screen.findByRole("alertdialog", { name: "Calendar link" });
  expect(shown).toHaveTextContent("Anyone with this link can see your washes.");
  await user.keyboard("{Escape}");
  const entry = jest.spyOn(history, "pushState");
  act(() => history.back());
  await waitFor(() => expect(entry).toHaveBeenCalled());
  expect(within(shown).getByText(URL_SHOWN)).toBeVisible();
  await user.click(await button("Copy"));
  expect(await button("Copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(URL_SHOWN);
  expect(screen.getByRole("link", { name: "Open in Calendar App" })).toHaveAttribute(
    "href",
    "webcal://aaviri.example/calendar/aav_cal_1.ics",
  );
  await user.click(await button("I have kept it"));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  expect(await button("Revoke Calendar Link")).toHaveFocus();
  expect(screen.getByText(/^Link created on/)).toBeVisible();
  await user.click(await button("Revoke Calendar Link"));
  const dialog = await screen.findByRole("alertdialog", { name: "Revoke the calendar link?" });
  await user.click(within(dialog).getByRole("button", { name: "Revoke" }));
  await answer(environment, SET, { SetCalendarFeedPayload: { url: null, viewer: viewer(null) } });
  expect(await button("Create Calendar Link")).toBeVisible();
  expect(toastQueue.visibleToasts[0]?.content.text).toBe("The calendar link is revoked.");
});

it("of before is not shown again", async () => {
  await open(CREATED);
  expect(await screen.findByText(/^Link created on .*20 Nov/)).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});
