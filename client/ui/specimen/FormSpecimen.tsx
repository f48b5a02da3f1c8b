import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Form } from "../form/Form";
import { FormCheckbox } from "../form/FormCheckbox";
import { FormPasswordField } from "../form/FormPasswordField";
import { FormSelect } from "../form/FormSelect";
import { FormSubmit } from "../form/FormSubmit";
import { FormTextField } from "../form/FormTextField";
import { Panel } from "../Panel";
import { toast } from "../toast";

const schema = z.object({
  displayName: z.string().trim().min(1, "Full Name is required"),
  carNumber: z.string().trim().min(1, "Car number is required"),
  password: z.string().min(6, "Password must be at least 6 characters"),
  carType: z.string("Please select a car type"),
  isAccepted: z.boolean().refine(Boolean, "Please accept the terms to continue"),
});

const carTypes = ["Hatchback", "Sedan", "SUV"].map((label) => ({ value: label, label }));

export const FormSpecimen = () => {
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(schema),
    defaultValues: { displayName: "", carNumber: "", password: "", isAccepted: false },
  });
  return (
    <Panel title="A form" hint="Leave a field empty and go on to the next.">
      <Form
        form={form}
        onSubmit={async ({ displayName }) => {
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          if (displayName === "fail")
            form.setError("root", { message: "Failed to update profile. Please try again." });
          else toast.success(`Welcome, ${displayName}`);
        }}
      >
        <FormTextField
          control={form.control}
          name="displayName"
          label="Full Name"
          autoComplete="name"
        />
        <FormTextField
          control={form.control}
          name="carNumber"
          label="Car Number"
          change={(text) => text.toUpperCase()}
        />
        <FormSelect
          control={form.control}
          name="carType"
          label="Car Type"
          choices={carTypes}
          placeholder="Select"
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="new-password"
        />
        <FormCheckbox
          control={form.control}
          name="isAccepted"
          label="I have read and agree to the Terms and Conditions"
        />
        <FormSubmit isWide>Create account</FormSubmit>
      </Form>
    </Panel>
  );
};
