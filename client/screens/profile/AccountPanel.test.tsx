import { screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const UPDATE = "useUpdateProfileMutation";

it("turns reminders of expiring credits off", async () => {
  const { user, environment } = renderRoutes(routes, { at: "/profile" });
  const viewer = { id: "u1", receivesCreditReminders: true, vehicles: [], sharedVehicles: [] };
  await answer(environment, "ProfileScreenQuery", {
    Query: { viewer, residencies: [], connectedApplications: [] },
  });
  const box = await screen.findByRole("checkbox", { name: /before credits expire/ });
  expect(box).toBeChecked();
  await user.click(box);
  expect((await asked(environment, UPDATE)).input).toEqual({ receivesCreditReminders: false });
  await answer(environment, UPDATE, { User: { id: "u1", receivesCreditReminders: false } });
  await waitFor(() => expect(box).not.toBeChecked());
});
