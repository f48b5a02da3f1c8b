import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../button/Button";
import { FormDialog } from "./FormDialog";
import { FormSelect } from "./FormSelect";
import { FormTextField } from "./FormTextField";

const Creation = ({ onClose, title }: { onClose: () => void; title: string }) => {
  const form = useForm({ defaultValues: { status: "", name: "" } });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={onClose}
      onClose={onClose}
      submitLabel="Create"
      pendingLabel="Creating…"
    >
      <FormTextField control={form.control} name="name" label="Name" />
      <FormSelect control={form.control} name="status" label="Status" choices={[]} />
    </FormDialog>
  );
};

const Blocks = ({ title = "Create Block" }: { title?: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      {isOpen && <Creation title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
};

async function open() {
  const user = userEvent.setup();
  const { rerender } = render(<Blocks />);
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  return { user, rerender, opener, dialog: screen.getByRole("dialog", { name: "Create Block" }) };
}

const question = () => screen.queryByRole("alertdialog", { name: "Discard what you typed?" });

it("begins in its first field", async () => {
  await open();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

it("closes at once, by Esc or a press beside it, while nothing was typed", async () => {
  const { user, opener } = await open();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
  await user.click(opener);
  await user.click(document.body);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("does not lose by a press beside it what was typed", async () => {
  const { user } = await open();
  await user.keyboard("Lotus");
  await user.click(document.body);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Lotus");
  expect(question()).not.toBeInTheDocument();
});

it.each([
  ["Esc", "{Escape}"],
  ["the close button", "{Shift>}{Tab}{/Shift}{Enter}"],
])("asks at %s before it discards what was typed", async (_way, keys) => {
  const { user, opener } = await open();
  await user.keyboard("Lotus");
  await user.keyboard(keys);
  expect(question()).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Keep Editing" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(question()).not.toBeInTheDocument();
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).toHaveValue("Lotus");
  await waitFor(() =>
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement),
  );
  field.focus();
  await user.keyboard(keys);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
});

it("takes Cancel at its word", async () => {
  const { user } = await open();
  await user.keyboard("Lotus");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("keeps the title that it was opened with", async () => {
  const { rerender, dialog } = await open();
  rerender(<Blocks title="Edit Lotus" />);
  expect(dialog).toHaveAccessibleName("Create Block");
});
