import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Steps } from "./Steps";

it("marks what is done and where one is, and goes only where one can", async () => {
  const user = userEvent.setup();
  const go = jest.fn();
  render(
    <Steps
      label="Purchase steps"
      current="plan"
      onSelect={go}
      steps={[
        { id: "car", label: "Select Car Type", isCompleted: true },
        { id: "plan", label: "Choose Plan" },
        { id: "book", label: "Book Service", isReachable: false },
      ]}
    />,
  );
  expect(screen.getByRole("navigation", { name: "Purchase steps" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Choose Plan/ })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await user.click(screen.getByRole("button", { name: "Select Car Type (completed)" }));
  expect(go).toHaveBeenCalledWith("car");
  await user.click(screen.getByRole("button", { name: /Book Service/ }));
  expect(go).toHaveBeenCalledTimes(1);
});
