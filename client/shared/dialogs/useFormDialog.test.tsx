import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { z } from "zod/mini";
import { ServerError } from "../../relay/errors";
import { renderRoutes } from "../../test/renderRoutes";
import { Button } from "../../ui/button/Button";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { toastQueue } from "../../ui/message/toast";
import { type FormDialogOptions, useFormDialog } from "./useFormDialog";

const rules = z.object({
  name: z.string().check(z.minLength(1, "Name is required")),
  code: z.string().check(z.minLength(1, "Code is required")),
});
type Fields = z.infer<typeof rules>;
type Options = Partial<FormDialogOptions<Fields, Fields>>;

function Creation({ onClose, ...options }: Options & { onClose: () => void }) {
  const dialog = useFormDialog<Fields, Fields>({
    rules,
    fields: { name: "", code: "C1" },
    save: () => Promise.resolve("Saved"),
    failed: "Failed to save",
    onClose,
    ...options,
  });
  const { control } = dialog.form;
  return (
    <FormDialog {...dialog} title="Create" submitLabel="Save" pendingLabel="Saving…">
      <FormTextField control={control} name="name" label="Name" />
      <FormTextField control={control} name="code" label="Code" />
    </FormDialog>
  );
}

function Section(options: Options) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      {isOpen && <Creation {...options} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open(options: Options = {}) {
  const view = renderRoutes([{ path: "/", element: <Section {...options} /> }]);
  const opener = await screen.findByRole("button", { name: "Open" });
  await view.user.click(opener);
  const field = (name: string) => screen.getByRole("textbox", { name });
  const save = () => view.user.click(screen.getByRole("button", { name: "Save" }));
  return { ...view, opener, field, save };
}

const said = () => toastQueue.visibleToasts.map(({ content }) => content.text).toSorted();

it("opens with what it was given, saves, says so, and gives the focus back to its opener", async () => {
  const onSave = jest.fn(() => Promise.resolve(["Saved", "And moved"]));
  const { user, opener, field, save } = await open({ save: onSave });
  expect(field("Name")).toHaveFocus();
  expect(field("Code")).toHaveValue("C1");
  await user.type(field("Name"), "Lotus");
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(onSave).toHaveBeenCalledWith({ name: "Lotus", code: "C1" }, expect.anything());
  expect(said()).toEqual(["And moved", "Saved"]);
  await waitFor(() => expect(opener).toHaveFocus());
});

it("says everything that is missing at once, and saves nothing", async () => {
  const onSave = jest.fn(() => Promise.resolve("Saved"));
  const { user, field, save } = await open({ save: onSave });
  await user.clear(field("Code"));
  await save();
  expect(await screen.findByText("Name is required")).toBeVisible();
  expect(await screen.findByText("Code is required")).toBeVisible();
  await waitFor(() => expect(field("Name")).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
});

it("stays where nothing was saved", async () => {
  const { user, field, save } = await open({ save: () => Promise.resolve(null) });
  await user.type(field("Name"), "Lotus");
  await save();
  expect(field("Name")).toHaveValue("Lotus");
  expect(said()).toEqual([]);
});

const taken = new ServerError({ message: "The code is taken", extensions: { field: "code" } });

it.each([
  ["at the field that it names", {}, "Code"],
  ["above the fields where the dialog wants it there", { isErrorAbove: true }, null],
])("shows the server's error %s, and keeps what was typed", async (_where, options, name) => {
  const { user, field, save } = await open({ save: () => Promise.reject(taken), ...options });
  await user.type(field("Name"), "Lotus");
  await save();
  expect(await screen.findByText("The code is taken")).toBeVisible();
  expect(field("Name")).toHaveValue("Lotus");
  if (name) expect(field(name)).toHaveAccessibleDescription("The code is taken");
  else expect(screen.getByRole("alert")).toHaveTextContent("The code is taken");
});

const severalAt = (...fields: string[]) => {
  const faults = fields.map((field) => ({ field, message: `The ${field} is wrong` }));
  const extensions = { field: fields[0], faults };
  return new ServerError({ message: faults[0]?.message ?? "", extensions });
};

it.each([[{}], [{ isErrorAbove: true }]])(
  "shows every fault that the server reports at once, each at its field: %p",
  async (options) => {
    const save = () => Promise.reject(severalAt("code", "name"));
    const view = await open({ save, ...options });
    await view.user.type(view.field("Name"), "Lotus");
    await view.save();
    await waitFor(() =>
      expect(view.field("Code")).toHaveAccessibleDescription("The code is wrong"),
    );
    expect(view.field("Name")).toHaveAccessibleDescription("The name is wrong");
    expect(view.field("Code")).toHaveFocus();
  },
);

it("shows faults of what is no field of the dialog above the fields", async () => {
  const view = await open({ save: () => Promise.reject(severalAt("code", "place", "day")) });
  await view.user.type(view.field("Name"), "Lotus");
  await view.save();
  const above = await screen.findByRole("alert");
  expect(above).toHaveTextContent("The place is wrong; The day is wrong");
  expect(view.field("Code")).toHaveAccessibleDescription("The code is wrong");
});

it("takes a failure away where it passes by itself", async () => {
  const { user, field, save } = await open({
    save: () => Promise.reject(new Error("lost")),
    failureTime: 300,
  });
  await user.type(field("Name"), "Lotus");
  await save();
  expect(await screen.findByText("Failed to save")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Failed to save")).not.toBeInTheDocument());
});

it("leaves an error to the dialog that shows it in its own way", async () => {
  const onError = jest.fn(() => Promise.resolve(true));
  const { user, field, save } = await open({ save: () => Promise.reject(taken), onError });
  await user.type(field("Name"), "Lotus");
  await save();
  await waitFor(() => expect(onError).toHaveBeenCalledWith(taken, expect.anything()));
  expect(screen.queryByText("The code is taken")).not.toBeInTheDocument();
});

it("leaves a conflict to the edit, and closes as the edit does", async () => {
  const edit = { handleConflict: jest.fn(() => true), close: jest.fn() };
  const { user, field, save } = await open({ save: () => Promise.reject(taken), edit });
  await user.type(field("Name"), "Lotus");
  await save();
  await waitFor(() => expect(edit.handleConflict).toHaveBeenCalledWith(taken));
  expect(screen.queryByText("The code is taken")).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(edit.close).toHaveBeenCalledTimes(1);
});

it("asks before it throws away what was typed", async () => {
  const { user, field } = await open();
  await user.type(field("Name"), "Lotus");
  await user.keyboard("{Escape}");
  expect(
    await screen.findByRole("alertdialog", { name: "Discard what you typed?" }),
  ).toBeInTheDocument();
});
