import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useIdentityState } from "../../auth/IdentityContext";
import { profileName } from "../../auth/profileName";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { messageOf, ServerError } from "../../relay/errors";
import { CarDetailFields } from "../../shared/registration/CarDetailFields";
import { registrationRules } from "../../shared/registration/registrationRules";
import { Form } from "../../ui/form/Form";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { Card } from "../../ui/layout/Card";
import { SetupFrame, UserSetupSkeleton } from "./SetupFrame";

interface Props {
  readonly onRegistered: () => void;
}

/** product-rules.md#signing-in */
export function Newcomer({ onRegistered }: Props) {
  const identity = useIdentityState();
  const [registerUser] = useRegisterUser();
  const isAsked = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const user = identity.status === "signedIn" ? identity.user : null;

  useEffect(() => {
    if (!user || isAsked.current) return;
    isAsked.current = true;
    registerUser({ displayName: profileName(user) }).then(onRegistered, setFailure);
  }, [user, registerUser, onRegistered]);

  if (failure === undefined || !user) return <UserSetupSkeleton />;
  if (!(failure instanceof ServerError) || failure.kind !== "invalid") throw failure;
  return <NewcomerForm displayName={user.displayName ?? ""} onRegistered={onRegistered} />;
}

interface FormProps extends Props {
  readonly displayName: string;
}

function NewcomerForm({ displayName, onRegistered }: FormProps) {
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
