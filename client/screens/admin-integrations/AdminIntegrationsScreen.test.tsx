import { screen, waitFor, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import {
  enter,
  keepApart,
  nightJob,
  openApplications,
  openKeys,
  reminders,
  SCREEN,
  scopes,
} from "./integrationsUnderTest";

keepApart();

it("shows what an API key may do, whether it is used, and the end of its secret", async () => {
  await openKeys();
  const card = await screen.findByRole("article", { name: "Night job" });
  for (const text of ["bookings:read, reports:read", "All", "…9xYz", "Never", "Active"]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(within(card).getByText(/by Meenakshi Iyer$/)).toBeVisible();
});

it("breaks a long name anywhere, of a key and of an application", async () => {
  const { unmount } = await openKeys();
  const heading = (name: string) => screen.findByText(name, { selector: "h2 > *" });
  expect(await heading("Night job")).toHaveStyle({ overflowWrap: "anywhere" });
  unmount();
  await openApplications();
  expect(await heading("My Gate")).toHaveStyle({ overflowWrap: "anywhere" });
});

it("makes a key of the chosen scopes, and shows its secret until it is kept", async () => {
  const { environment, user } = await openKeys([]);
  expect(await screen.findByText("No API keys yet")).toBeVisible();
  const [button] = screen.getAllByRole("button", { name: "Create API Key" });
  await user.click(button as HTMLElement);
  const query = "CreateApiKeyDialogQuery";
  const residencies = [{ id: "r1", name: "Mahindra Ashvita" }];
  await answer(environment, query, { Query: { residencies, apiScopes: scopes } });
  const dialog = await screen.findByRole("dialog", { name: "Create API Key" });
  const submit = within(dialog).getByRole("button", { name: "Create API Key" });
  await user.click(submit);
  expect(await within(dialog).findByText("Name is required")).toBeVisible();
  expect(within(dialog).getByText("Please choose at least one")).toBeVisible();
  expect(within(dialog).queryByLabelText("Read the profile")).not.toBeInTheDocument();
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Night job");
  await user.click(within(dialog).getByLabelText("Read bookings"));
  await user.click(submit);
  expect((await asked(environment, "useCreateApiKeyMutation")).input).toEqual({
    name: "Night job",
    scopes: ["bookings:read"],
    residencyId: null,
    expiresInDays: 90,
    clientKey: expect.any(String),
  });
  await answer(environment, "useCreateApiKeyMutation", {
    CreateApiKeyPayload: { secret: "aav_live_secret" },
  });
  const shown = await screen.findByRole("alertdialog", { name: "Secret of Night job" });
  expect(within(shown).getByText("aav_live_secret")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(shown).toBeInTheDocument();
  await user.click(within(shown).getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText("aav_live_secret")).not.toBeInTheDocument());
});

it("asks before a key is revoked, and shows that it is", async () => {
  const { environment, user } = await openKeys();
  const card = await screen.findByRole("article", { name: "Night job" });
  await user.click(within(card).getByRole("button", { name: "Revoke" }));
  const question = await screen.findByRole("alertdialog", { name: "Revoke Night job?" });
  expect(isAsked(environment, "useRevokeApiKeyMutation")).toBe(false);
  await user.click(within(question).getByRole("button", { name: "Revoke" }));
  await answer(environment, "useRevokeApiKeyMutation", {
    ApiKey: { ...nightJob, status: "REVOKED" },
  });
  expect(await within(card).findByText("Revoked")).toBeVisible();
  expect(within(card).queryByRole("button", { name: "Revoke" })).not.toBeInTheDocument();
});

it("gives a key another secret, and shows it", async () => {
  const { environment, user } = await openKeys();
  await user.click(await screen.findByRole("button", { name: "New Secret" }));
  await user.click(await screen.findByRole("button", { name: "Make New Secret" }));
  expect((await asked(environment, "useRotateApiKeyMutation")).input).toMatchObject({
    overlapHours: null,
  });
  await answer(environment, "useRotateApiKeyMutation", {
    RotateApiKeyPayload: { secret: "aav_live_second" },
    ApiKey: nightJob,
  });
  expect(await screen.findByText("aav_live_second")).toBeVisible();
});

it("registers an application with each of its addresses", async () => {
  const { environment, user } = await openApplications();
  await user.click(screen.getByRole("button", { name: "Register Application" }));
  await answer(environment, "RegisterApplicationDialogQuery", { Query: { apiScopes: scopes } });
  const dialog = await screen.findByRole("dialog", { name: "Register Application" });
  await user.click(within(dialog).getByRole("button", { name: "Register Application" }));
  const nothing = { name: "", scopes: [], redirectUris: [] };
  const sent = await asked(environment, "useRegisterApplicationMutation");
  expect(sent.input).toMatchObject(nothing);
  const faults = [
    { field: "name", message: "Please name it." },
    { field: "redirectUris", message: "Please give at least one address." },
    { field: "scopes", message: "Please choose at least one scope." },
  ];
  await refuse(environment, "useRegisterApplicationMutation", {
    message: "Please name it.",
    code: "INVALID_INPUT",
    field: "name",
    faults,
  });
  expect(await within(dialog).findByText("Please name it.")).toBeVisible();
  for (const { message } of faults) expect(within(dialog).getByText(message)).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "My Gate");
  const addresses = within(dialog).getByRole("textbox", { name: /Addresses/ });
  await user.type(addresses, "https://gate.example/a{Enter}https://gate.example/b");
  await user.click(within(dialog).getByLabelText("Read the profile"));
  await user.click(within(dialog).getByLabelText(/Runs on a server/));
  await user.click(within(dialog).getByRole("button", { name: "Register Application" }));
  expect((await asked(environment, "useRegisterApplicationMutation")).input).toEqual({
    name: "My Gate",
    scopes: ["profile:read"],
    redirectUris: ["https://gate.example/a", "https://gate.example/b"],
    isConfidential: false,
    clientKey: expect.any(String),
  });
});

it("stops an application, and says why it could not", async () => {
  const { environment, user, card } = await openApplications();
  await user.click(within(card).getByRole("button", { name: "Stop" }));
  const input = { applicationId: "a1", isDisabled: true };
  expect((await asked(environment, "useSetApplicationDisabledMutation")).input).toEqual(input);
  const message = "Application not found";
  await refuse(environment, "useSetApplicationDisabledMutation", { message, code: "NOT_FOUND" });
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(card).getByText("Active")).toBeVisible();
});

it("shows how a webhook endpoint does, and leads to its deliveries", async () => {
  const { environment } = await enter("?kind=webhooks");
  await answer(environment, SCREEN, { Query: { webhookEndpoints: connectionOf([reminders]) } });
  const card = await screen.findByRole("article", { name: "Reminders" });
  for (const text of ["Failing", "3% (3 of 120)", "Sat, 21 Nov 2026, 9:30 AM"])
    expect(within(card).getByText(text)).toBeVisible();
  expect(within(card).getByText(/^Every attempt has failed since/)).toBeVisible();
  expect(within(card).getByRole("link", { name: "Deliveries" })).toHaveAttribute(
    "href",
    "/admin-dashboard/integrations/webhook?id=w1",
  );
});

it("makes a webhook endpoint, and shows its secret", async () => {
  const { environment, user } = await enter("?kind=webhooks");
  await answer(environment, SCREEN, { Query: { webhookEndpoints: connectionOf([]) } });
  expect(await screen.findByText("No webhook endpoints yet")).toBeVisible();
  const [button] = screen.getAllByRole("button", { name: "Create Webhook Endpoint" });
  await user.click(button as HTMLElement);
  await answer(environment, "CreateWebhookDialogQuery", {
    Query: {
      residencies: [],
      webhookEventTypes: [{ name: "booking.created", description: "A booking was made." }],
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Create Webhook Endpoint" });
  const submit = within(dialog).getByRole("button", { name: "Create Endpoint" });
  await user.click(submit);
  const message = "The address has to begin with https://";
  await refuse(environment, "useCreateWebhookMutation", {
    message,
    code: "INVALID_INPUT",
    field: "url",
    faults: [
      { field: "url", message },
      { field: "eventTypes", message: "Please choose at least one event." },
    ],
  });
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByText("Please choose at least one event.")).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Address" }), reminders.url);
  await user.click(within(dialog).getByLabelText("A booking was made."));
  await user.click(submit);
  const { input } = await asked(environment, "useCreateWebhookMutation");
  expect(input).toEqual({
    url: reminders.url,
    description: null,
    eventTypes: ["booking.created"],
    residencyId: null,
    payload: "THIN",
    clientKey: expect.any(String),
  });
  await answer(environment, "useCreateWebhookMutation", {
    CreateWebhookEndpointPayload: { secret: "whsec_secret" },
  });
  const name = "Secret of hooks.partner.example";
  const shown = await screen.findByRole("alertdialog", { name });
  expect(within(shown).getByText("whsec_secret")).toBeVisible();
});

it("sends the same creation again under the same key, and a changed one under another", async () => {
  const { environment, user } = await openKeys([]);
  const [button] = await screen.findAllByRole("button", { name: "Create API Key" });
  await user.click(button as HTMLElement);
  const residencies: object[] = [];
  await answer(environment, "CreateApiKeyDialogQuery", {
    Query: { residencies, apiScopes: scopes },
  });
  const dialog = await screen.findByRole("dialog", { name: "Create API Key" });
  const name = within(dialog).getByRole("textbox", { name: "Name" });
  await user.type(name, "Night job");
  await user.click(within(dialog).getByLabelText("Read bookings"));
  const submit = within(dialog).getByRole("button", { name: "Create API Key" });
  const send = async () => {
    await user.click(submit);
    const { input } = await asked(environment, "useCreateApiKeyMutation");
    await lose(environment, "useCreateApiKeyMutation");
    await waitFor(() => expect(submit).toBeEnabled());
    return input.clientKey;
  };
  const first = await send();
  expect(await send()).toBe(first);
  await user.type(name, "s");
  expect(await send()).not.toBe(first);
});
