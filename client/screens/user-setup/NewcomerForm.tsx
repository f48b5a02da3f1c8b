import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { messageOf } from "../../relay/errors";
import { CarDetailFields } from "../../shared/registration/CarDetailFields";
import { registrationRules } from "../../shared/registration/registrationRules";
import { Form } from "../../ui/form/Form";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { Card } from "../../ui/layout/Card";
import { SetupFrame } from "./SetupFrame";

interface Props {
  readonly displayName: string;
  readonly onRegistered: () => void;
}

export function NewcomerForm({ displayName, onRegistered }: Props) {
  const [registerUser] = useRegisterUser();
  const form = useForm({
    mode: "onTouched",
    resolver: zodResolver(registrationRules),
    defaultValues: { displayName, carNumber: "", carModel: "", mobileNumber: "" },
  });
  const { control } = form;
  const [isRegistered, setRegistered] = useState(false);

  return (
    <SetupFrame
      title="Finish creating your account"
      why="Your account is there; your car is missing."
    >
      <Card>
        <Form
          form={form}
          label="Account"
          onSubmit={async (fields) => {
            try {
              await registerUser(fields);
              setRegistered(true);
              onRegistered();
            } catch (error) {
              form.setError("root", { message: messageOf(error, "Registration failed") });
            }
          }}
        >
          <FormTextField
            control={control}
            name="displayName"
            label="Full Name"
            autoComplete="name"
          />
          <CarDetailFields control={control} />
          <FormSubmit isWide isPending={isRegistered} pendingLabel="Creating account…">
            Create account
          </FormSubmit>
        </Form>
      </Card>
    </SetupFrame>
  );
}
