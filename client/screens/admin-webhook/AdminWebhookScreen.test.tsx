import { screen, waitFor, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { enterAdmin } from "../../test/enterAdmin";
import { answer, asked, isAsked, refuse } from "../../test/operations";

import "../../shared/dialogs/DeleteDialog";
import "../../shared/secret/SecretDialog";
import "../../ui/dialog/ConfirmDialog";
import "./EditWebhookDialog";
import "./RedeliverFailedDialog";

const SCREEN = "AdminWebhookScreenQuery";

const endpoint = {
  __typename: "WebhookEndpoint",
  id: "w1",
  url: "https://hooks.partner.example/a",
  description: "Reminders",
  eventTypes: ["booking.created"],
  payload: "THIN",
  status: "ENABLED",
  reason: null,
  failingSince: null,
  createdAt: "2026-11-20T04:00:00.000Z",
  createdVia: null,
  createdBy: { id: "u1", displayName: "Meenakshi Iyer" },
  residency: null,
  recentDeliveries: { tried: 2, failed: 1, lastDeliveredAt: null },
};

const failed = {
  id: "d1",
  webhookId: "evt_1",
  type: "booking.created",
  status: "FAILED",
  createdAt: "2026-11-20T04:00:00.000Z",
  deliveredAt: null,
  nextAttemptAt: null,
  attempts: [
    {
      attemptedAt: "2026-11-20T04:00:01.000Z",
      status: 500,
      milliseconds: 120,
      answer: "The queue is full",
      error: null,
    },
  ],
};

const types = [{ name: "booking.created", description: "A booking was made." }];

async function open(deliveries: readonly object[] = [failed], search = "?id=w1") {
  const view = await enterAdmin(`integrations/webhook${search}`);
  await answer(view.environment, SCREEN, {
    Query: {
      node: endpoint,
      webhookDeliveries: connectionOf(deliveries),
      webhookEventTypes: types,
      residencies: [],
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Reminders" });
  return view;
}

it("shows what an endpoint hears of, how it does, and every attempt of a delivery", async () => {
  const { user } = await open();
  for (const text of ["Healthy", "50% (1 of 2)", "Never", "evt_1", "Ids and what changed"])
    expect(screen.getByText(text)).toBeVisible();
  const card = screen.getByRole("article", { name: "booking.created" });
  expect(within(card).getByText("Failed")).toBeVisible();
  await user.click(within(card).getByText("1 attempt, the last 500 after 120 ms"));
  expect(within(card).getByText("The queue is full")).toBeVisible();
});

it("asks for the deliveries that the address names", async () => {
  const view = await enterAdmin("integrations/webhook?id=w1&status=FAILED&type=ping");
  expect(await asked(view.environment, SCREEN)).toMatchObject({ status: "FAILED", type: "ping" });
});

it("says that there are none, and leads on", async () => {
  await open([]);
  expect(screen.getByText("No deliveries yet")).toBeVisible();
});

it("sends a delivery again", async () => {
  const { environment, user } = await open();
  await user.click(screen.getByRole("button", { name: "Send Again" }));
  expect((await asked(environment, "useRedeliverWebhookMutation")).input).toEqual({
    webhookDeliveryId: "d1",
  });
  await answer(environment, "useRedeliverWebhookMutation", {
    WebhookDelivery: { ...failed, status: "PENDING" },
  });
  expect(await screen.findByText("Waiting", { selector: "span" })).toBeVisible();
});

it("sends again what failed since a time", async () => {
  const { environment, user } = await open();
  const before = Date.now();
  await user.click(screen.getByRole("button", { name: "Send Again What Failed" }));
  const dialog = await screen.findByRole("dialog", { name: "Send again what failed" });
  await user.click(within(dialog).getByRole("button", { name: "Send Again" }));
  const { input } = await asked(environment, "useRedeliverFailedMutation");
  expect(input).toMatchObject({ webhookEndpointId: "w1" });
  const hours = (before - Date.parse(input.since)) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  await answer(environment, "useRedeliverFailedMutation", {
    RedeliverFailedWebhooksPayload: { count: 3 },
  });
  expect(await screen.findByText("3 deliveries are sent again")).toBeVisible();
});

it("gives it another secret, and shows it", async () => {
  const { environment, user } = await open();
  await user.click(screen.getByRole("button", { name: "New Secret" }));
  expect(isAsked(environment, "useRotateWebhookMutation")).toBe(false);
  await user.click(await screen.findByRole("checkbox", { name: "End the old secret now" }));
  await user.click(screen.getByRole("button", { name: "Make New Secret" }));
  expect((await asked(environment, "useRotateWebhookMutation")).input).toEqual({
    webhookEndpointId: "w1",
    overlapHours: 0,
  });
  await answer(environment, "useRotateWebhookMutation", {
    RotateWebhookSecretPayload: { secret: "whsec_second" },
    WebhookEndpoint: endpoint,
  });
  expect(await screen.findByText("whsec_second")).toBeVisible();
});

it("pauses it, and says why it could not", async () => {
  const { environment, user } = await open();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  const message = "Webhook endpoint not found";
  await refuse(environment, "usePauseWebhookMutation", { message, code: "NOT_FOUND" });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText("Healthy")).toBeVisible();
});

it("changes what it hears of, with all that is in its fields", async () => {
  const { environment, user } = await open();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Webhook Endpoint" });
  const name = within(dialog).getByRole("textbox", { name: /^Name/ });
  await user.clear(name);
  await user.type(name, "Reminders of washes");
  await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
  expect((await asked(environment, "useUpdateWebhookMutation")).input).toEqual({
    webhookEndpointId: "w1",
    url: endpoint.url,
    description: "Reminders of washes",
    eventTypes: ["booking.created"],
    residencyId: null,
    payload: "THIN",
  });
  await answer(environment, "useUpdateWebhookMutation", {
    WebhookEndpoint: { ...endpoint, description: "Reminders of washes" },
  });
  expect(await screen.findByText("Webhook endpoint updated")).toBeVisible();
});

it("asks before it is deleted, and leads to the list", async () => {
  const { environment, user } = await open();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await answer(environment, "useDeleteWebhookMutation", {
    DeleteWebhookEndpointPayload: { deletedId: "w1" },
  });
  await waitFor(() => expect(isAsked(environment, "IntegrationListsQuery")).toBe(true));
});

it("says that there is no such endpoint", async () => {
  const view = await enterAdmin("integrations/webhook?id=gone");
  await refuse(view.environment, SCREEN, {
    message: "Webhook endpoint not found",
    code: "NOT_FOUND",
    kind: "not_found",
  });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Webhook endpoint not found" }),
  ).toBeVisible();
});
