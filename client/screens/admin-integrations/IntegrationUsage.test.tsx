import { screen, waitFor, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked } from "../../test/operations";
import { enter, keepApart, openKeys, SCREEN } from "./integrationsUnderTest";

keepApart();

it("shows how much a key is used, as a plot and as a table", async () => {
  const { environment, user } = await openKeys();
  const card = await screen.findByRole("article", { name: "Night job" });
  expect(within(card).getByText("1,234, 3% failed")).toBeVisible();
  await user.click(within(card).getByRole("button", { name: "Usage" }));
  const days = [
    { date: "2026-11-20", requests: 0, errors: 0 },
    { date: "2026-11-21", requests: 1234, errors: 37 },
  ];
  const deprecatedFields = [
    { coordinate: "Residency.blocks", requests: 12, lastUsedOn: "2026-11-21" },
  ];
  const usage = { requests: 1234, errors: 37, days, deprecatedFields };
  expect(await asked(environment, "UsageDialogQuery")).toEqual({ id: "k1" });
  await answer(environment, "UsageDialogQuery", {
    Query: { node: { __typename: "ApiKey", id: "k1", usage } },
  });
  const dialog = await screen.findByRole("dialog", { name: "Usage of Night job" });
  expect(within(dialog).getByText("1,234 requests in the last 30 days")).toBeVisible();
  const slider = await within(dialog).findByRole("slider", { name: "Day of requests" });
  expect(slider).toHaveAttribute("aria-valuetext", "Sat, 21 Nov: 1,234 requests, 37 failed");
  const table = within(dialog).getByRole("table", { name: "Requests day by day" });
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  const fields = within(dialog).getByRole("table", { name: "Deprecated fields in use" });
  expect(
    within(fields).getByRole("row", { name: "Residency.blocks 12 Sat, 21 Nov 2026" }),
  ).toBeVisible();
});

it("orders keys by the share that failed", async () => {
  const { environment, user } = await openKeys();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Order" }), "ERROR_SHARE");
  expect(await asked(environment, SCREEN)).toMatchObject({ orderBy: "ERROR_SHARE", after: null });
});

it("says what is wrong until it is dismissed", async () => {
  const { environment, user } = await enter();
  const integrationProblems = [
    {
      problemId: "p1",
      kind: "KEY_EXPIRES",
      subjectId: "k1",
      name: "Night job",
      at: "2026-12-01T04:00:00.000Z",
      requests: null,
      errors: null,
    },
  ];
  await answer(environment, SCREEN, { Query: { apiKeys: connectionOf([]), integrationProblems } });
  const problems = await screen.findByRole("list", { name: "Problems" });
  expect(
    within(problems).getByText(/^The API key Night job ends on Tue, 1 Dec 2026/),
  ).toBeVisible();
  await user.click(within(problems).getByRole("button", { name: /^Dismiss/ }));
  const { input } = await asked(environment, "useDismissProblemMutation");
  expect(input).toEqual({ problemId: "p1" });
  await answer(environment, "useDismissProblemMutation");
  await answer(environment, SCREEN, {
    Query: { apiKeys: connectionOf([]), integrationProblems: [] },
  });
  await waitFor(() => expect(screen.queryByRole("list", { name: "Problems" })).toBeNull());
});
