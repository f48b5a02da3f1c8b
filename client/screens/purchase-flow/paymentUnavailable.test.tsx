import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

it("says plainly that nothing can be paid yet where there are no mock payments", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ payments: { mock: false } }));
  const plan = { id: "p1", name: "Monthly Shine", validity: 30, price: "1299.00" };
  const { environment } = renderRoutes(routes, {
    at: "/integrated-purchase-flow?step=plan&carType=c1&plan=p1",
  });
  await answer(environment, "PurchaseFlowScreenQuery", {
    Query: {
      carTypes: [{ id: "c1", name: "Hatchback" }],
      plansOfCarType: [plan],
      pricingPlans: [plan],
    },
  });
  expect(await screen.findByText("Payment is not available yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Purchase Plan" })).toBeDisabled();
});
