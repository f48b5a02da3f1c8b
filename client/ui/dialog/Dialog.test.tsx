import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "../button/Button";
import { ConfirmDialog } from "./ConfirmDialog";
import { Dialog } from "./Dialog";

const Opener = (closing: { isDismissable?: boolean; staysOnBack?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Edit</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Edit user" {...closing}>
        <input aria-label="Mobile Number" />
      </Dialog>
    </>
  );
};

const Row = () => {
  const [state, setState] = useState<"there" | "asked" | "gone">("there");
  return (
    <main>
      <h1>Booking Slots</h1>
      {state !== "gone" && <Button onPress={() => setState("asked")}>Delete</Button>}
      {state === "asked" && (
        <Dialog isOpen onClose={() => setState("there")} title="Sure?">
          <Button onPress={() => setState("gone")}>Yes</Button>
        </Dialog>
      )}
    </main>
  );
};

it("breaks a long name in its title anywhere, so that Close stays in reach", () => {
  const title = `Usage of ${"K".repeat(120)}`;
  render(
    <Dialog isOpen onClose={() => undefined} title={title}>
      None
    </Dialog>,
  );
  expect(screen.getByRole("heading")).toHaveStyle({ overflowWrap: "anywhere" });
});

it("is named by its title, keeps focus inside, closes by Esc and gives focus back", async () => {
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole("button", { name: "Edit" });
  await user.click(opener);
  const dialog = screen.getByRole("dialog", { name: "Edit user" });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
});

it("closes by its button", async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("cannot be left when it must be answered", async () => {
  const user = userEvent.setup();
  render(<Opener isDismissable={false} />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

it("asks before a destructive act, beginning on the way out", async () => {
  const user = userEvent.setup();
  const remove = jest.fn();
  const close = jest.fn();
  render(
    <ConfirmDialog
      isOpen
      onClose={close}
      title="Delete slot"
      confirmLabel="Delete"
      onConfirm={remove}
    >
      Are you sure you want to delete this booking slot?
    </ConfirmDialog>,
  );
  expect(screen.getByRole("alertdialog", { name: "Delete slot" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(close).toHaveBeenCalledTimes(1);
  expect(remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(remove).toHaveBeenCalledTimes(1);
});

it("gives focus to the heading of the page when what opened it is gone", async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

it("closes by the browser's Back, which leaves the page only then", async () => {
  const user = userEvent.setup();
  history.pushState({ idx: 1 }, "", "/profile");
  render(<Opener />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect([location.pathname, history.state]).toEqual(["/profile", { idx: 1 }]);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
});

it("stays on the page where two dialogs close at once", async () => {
  history.pushState({ idx: 1 }, "", "/profile");
  history.pushState({ idx: 2 }, "", "/user-setup");
  const dialogs = (isOpen: boolean) =>
    ["Flat", "Discard?"].map((title) => (
      <Dialog key={title} isOpen={isOpen} onClose={() => undefined} title={title}>
        Text
      </Dialog>
    ));
  const { rerender } = render(dialogs(true));
  rerender(dialogs(false));
  await waitFor(() => expect(history.state).toEqual({ idx: 2 }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([location.pathname, history.state]).toEqual(["/user-setup", { idx: 2 }]);
});

it("lets Back leave the page under a dialog that cannot be closed", async () => {
  const user = userEvent.setup();
  history.pushState({ idx: 0 }, "", "/before");
  history.pushState({ idx: 1 }, "", "/profile");
  render(<Opener isDismissable={false} />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe("/before"));
});

it("stays on Back where closing would lose what is shown once", async () => {
  const user = userEvent.setup();
  history.pushState({ idx: 0 }, "", "/before");
  history.pushState({ idx: 1 }, "", "/profile");
  render(<Opener isDismissable={false} staysOnBack />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const added = jest.spyOn(history, "pushState");
  for (const times of [1, 2]) {
    act(() => history.back());
    await waitFor(() => expect(added).toHaveBeenCalledTimes(times));
  }
  expect(history.state).toEqual({ idx: 1, isDialog: true });
  expect(location.pathname).toBe("/profile");
  expect(screen.getByRole("dialog")).toBeVisible();
});
