import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../routes";
import { answer } from "../test/operations";
import { renderRoutes } from "../test/renderRoutes";
import "./admin-car-types/CarTypeDialog";
import "./admin-communities/dialogs/BlockDialog";
import "./admin-communities/dialogs/FlatDialog";
import "./admin-communities/dialogs/FlatsDialog";
import "./admin-communities/dialogs/ResidencyDialog";
import "./admin-coupons/CouponDialog";
import "./admin-pricing-plans/PlanDialog";
import { creations } from "./creationsUnderTest";

it.each(creations)("leads to %s", async (_, creation) => {
  const { at, query, data, press, submit, fields, mutation, made, later, row, search } = creation;
  const { environment, router, user } = renderRoutes(routes, { at: `/admin-dashboard/${at}` });
  await answer(environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await answer(environment, query, data);
  await user.click(await screen.findByRole("button", { name: press }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const [label, text] of Object.entries(fields)) {
    const field = dialog.getByLabelText(label, { selector: "input, textarea" });
    if (field.getAttribute("role") === "combobox") {
      await user.click(field);
      await user.click(await screen.findByRole("option", { name: text }));
    } else {
      await user.clear(field);
      await user.type(field, text);
    }
  }
  if (mutation === "useCreateFlatsMutation") {
    const line = { name: "B-13", outcome: "CREATED", reason: null };
    await answer(environment, "useFlatsPreviewQuery", { Query: { previewFlats: [line] } });
  }
  await user.click(await dialog.findByRole("button", { name: submit }));
  await answer(environment, mutation, made);
  if (later) await answer(environment, query, later);
  await waitFor(() => expect(screen.getByRole("row", { name: row })).toHaveFocus());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe(search);
});

it("does not lead there again from another page", async () => {
  const [, { query, data, mutation, made }] = creations[0] as (typeof creations)[number];
  const { environment, user } = renderRoutes(routes, { at: "/admin-dashboard/car-types" });
  await answer(environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  await answer(environment, query, data);
  await user.click(await screen.findByRole("button", { name: "Create Car Type" }));
  await user.type(within(await screen.findByRole("dialog")).getByLabelText("Name"), "Pickup");
  await user.keyboard("{Enter}");
  await answer(environment, mutation, made);
  await waitFor(() => expect(screen.getByRole("row", { name: /^Pickup/ })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByText("Page 1 of 2 · 13 car types")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Page 2 of 2 · 13 car types")).toBeVisible();
  expect(screen.getByRole("row", { name: /^Pickup/ })).not.toHaveFocus();
});
