import { screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { ServerError } from "../../relay/errors";
import { renderRoutes } from "../../test/renderRoutes";
import { Button } from "../../ui/button/Button";
import { ListFrame } from "./ListFrame";

function open(props: Partial<ComponentProps<typeof ListFrame>> = {}) {
  const element = (
    <ListFrame title="Coupons" queryRef={null} failed="Failed to fetch coupons" {...props}>
      {props.children ?? <p>The list</p>}
    </ListFrame>
  );
  return renderRoutes([{ path: "/", element }]);
}

const Broken = (): never => {
  throw new ServerError({ message: "The list cannot be read" });
};

it("shows its title above the list", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Coupons" })).toBeVisible();
  expect(screen.getByText("The list")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("opens and closes what creates the first one, beside the title and in the empty list", async () => {
  const { user } = open({
    create: {
      label: "Create Coupon",
      dialog: (onClose) => <Button onPress={onClose}>Close it</Button>,
    },
    children: (firstStep) => <div data-testid="empty">{firstStep}</div>,
  });
  const [beside, within] = await screen.findAllByRole("button", { name: "Create Coupon" });
  expect(screen.getByTestId("empty")).toContainElement(within ?? null);
  for (const button of [beside, within]) {
    await user.click(button as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Close it" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Close it" })).not.toBeInTheDocument(),
    );
  }
});

it("keeps title, actions, filters and tabs where the list fails, and offers to try again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  open({
    actions: <Button>Export CSV</Button>,
    filters: <p>Filters</p>,
    tabs: {
      label: "By state",
      tabs: [{ id: "OPEN", label: "Open" }],
      selected: "OPEN",
      onSelect: jest.fn(),
    },
    children: <Broken />,
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The list cannot be read");
  expect(screen.getByRole("heading", { level: 1, name: "Coupons" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeVisible();
  expect(screen.getByText("Filters")).toBeVisible();
  expect(screen.getByRole("tab", { name: "Open" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});
