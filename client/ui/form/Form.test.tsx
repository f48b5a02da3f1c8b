import { zodResolver } from "@hookform/resolvers/zod";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Form } from "./Form";
import { FormCheckbox } from "./FormCheckbox";
import { FormSelect } from "./FormSelect";
import { FormSubmit } from "./FormSubmit";
import { FormTextField } from "./FormTextField";

const schema = z.object({
  carNumber: z.string().min(1, "Car number is required"),
  residency: z.string("Please select a residency"),
  isAccepted: z.boolean().refine(Boolean, "Please accept"),
});

const Profile = ({
  save,
}: {
  save: (values: z.infer<typeof schema>) => Promise<string | undefined>;
}) => {
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(schema),
    defaultValues: { carNumber: "", isAccepted: false },
  });
  return (
    <Form
      form={form}
      label="Profile"
      onSubmit={async (values) => {
        const message = await save(values);
        if (message) form.setError("root", { message });
      }}
    >
      <FormTextField
        control={form.control}
        name="carNumber"
        label="Car Number"
        change={(text) => text.toUpperCase()}
      />
      <FormSelect
        control={form.control}
        name="residency"
        label="Residency"
        choices={[
          { value: "1", label: "Mahindra Ashvita" },
          { value: "2", label: "My Home Bhooja" },
        ]}
      />
      <FormCheckbox control={form.control} name="isAccepted" label="I agree" />
      <FormSubmit>Save</FormSubmit>
    </Form>
  );
};

const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole("button", { name: /Residency/ }));
  await user.click(screen.getByRole("option", { name }));
};

it("validates on blur, ties the error to its field, and says so until it is mended", async () => {
  const user = userEvent.setup();
  render(<Profile save={jest.fn()} />);
  const field = screen.getByRole("textbox", { name: "Car Number" });
  await user.click(field);
  await user.tab();
  expect(await screen.findByText("Car number is required")).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Car number is required");
  await user.type(field, "ts 09");
  expect(field).toHaveValue("TS 09");
  expect(field).not.toBeInvalid();
});

it("focuses the first invalid field on submit and keeps what was typed", async () => {
  const user = userEvent.setup();
  const save = jest.fn();
  render(<Profile save={save} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("textbox", { name: "Car Number" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "Car Number" }), "ap");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("button", { name: /Residency/ })).toHaveFocus();
  expect(screen.getByRole("button", { name: /Residency/ })).toHaveAccessibleDescription(
    "Please select a residency",
  );
  expect(screen.getByRole("textbox", { name: "Car Number" })).toHaveValue("AP");
  expect(save).not.toHaveBeenCalled();
});

it("keeps the button where it is pressed: the field being written in is not judged before the press", async () => {
  const user = userEvent.setup();
  render(<Profile save={jest.fn()} />);
  const field = screen.getByRole("textbox", { name: "Car Number" });
  await user.click(field);
  await user.pointer({
    keys: "[MouseLeft>]",
    target: screen.getByRole("button", { name: "Save" }),
  });
  expect(field).toHaveFocus();
  expect(screen.queryByText("Car number is required")).not.toBeInTheDocument();
  await user.pointer("[/MouseLeft]");
  expect(await screen.findByText("Car number is required")).toBeInTheDocument();
});

it("shows progress while saving, then the failure of the whole above the fields", async () => {
  const user = userEvent.setup();
  let answer: (message?: string) => void = () => undefined;
  const save = jest.fn(
    () =>
      new Promise<string | undefined>((resolve) => {
        answer = resolve;
      }),
  );
  render(<Profile save={save} />);
  await user.type(screen.getByRole("textbox", { name: "Car Number" }), "TS09");
  await choose(user, "My Home Bhooja");
  await user.click(screen.getByRole("checkbox", { name: "I agree" }));
  const submit = screen.getByRole("button", { name: "Save" });
  await user.click(submit);
  expect(submit).toHaveAttribute("aria-busy", "true");
  await user.click(submit);
  expect(save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith({ carNumber: "TS09", residency: "2", isAccepted: true });
  answer("Failed to update profile. Please try again.");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to update profile. Please try again.",
  );
  expect(submit).not.toHaveAttribute("aria-busy");
  expect(screen.getByRole("alert").parentElement).toHaveFocus();
});

it("saves nothing of a day that does not exist, and says so beside it with all that is wrong", async () => {
  const user = userEvent.setup();
  const save = jest.fn();
  const rules = z.object({ lastDay: z.string(), reason: z.string().min(1, "Reason is required") });
  const Closing = () => {
    const form = useForm({
      resolver: zodResolver(rules),
      defaultValues: { lastDay: "", reason: "" },
    });
    return (
      <Form form={form} onSubmit={save}>
        <FormTextField control={form.control} name="lastDay" label="Last Day" type="date" />
        <FormTextField control={form.control} name="reason" label="Reason" />
        <FormSubmit>Save</FormSubmit>
      </Form>
    );
  };
  render(<Closing />);
  const day = screen.getByLabelText<HTMLInputElement>("Last Day");
  const reason = screen.getByRole("textbox", { name: "Reason" });
  const typed = { badInput: true };
  Object.defineProperty(day, "validity", { value: typed });
  const submit = screen.getByRole("button", { name: "Save" });
  await user.click(submit);
  expect(await screen.findByText("Enter a day that exists, or clear the field.")).toBeVisible();
  expect(day).toHaveFocus();
  expect(reason).toHaveAccessibleDescription("Reason is required");
  await user.type(reason, "Rain");
  await user.click(submit);
  expect(day).toBeInvalid();
  expect(save).not.toHaveBeenCalled();

  typed.badInput = false;
  await user.click(submit);
  expect(day).not.toBeInvalid();
  expect(save.mock.calls[0]?.[0]).toEqual({ lastDay: "", reason: "Rain" });
});
