import { graphql, useLazyLoadQuery } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import type { Secret } from "../../shared/secret/SecretDialog";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import type { RegisterApplicationDialogQuery } from "./__generated__/RegisterApplicationDialogQuery.graphql";
import { applicationRules, newApplication } from "./integrationForms";
import { useRegisterApplication } from "./mutations";
import { ScopeChoice } from "./ScopeChoice";

interface Props {
  readonly onClose: () => void;
  readonly onMade: (secret: Secret | null) => void;
}

export function RegisterApplicationDialog({ onClose, onMade }: Props) {
  const query = useLazyLoadQuery<RegisterApplicationDialogQuery>(
    graphql`
      query RegisterApplicationDialogQuery {
        ...ScopeChoice_query
      }
    `,
    {},
  );
  const [registerApplication] = useRegisterApplication();
  const dialog = useFormDialog({
    rules: applicationRules,
    fields: newApplication,
    save: async (values) => {
      const { secret } = await registerApplication(values);
      onMade(secret ? { title: `Secret of ${values.name}`, text: secret } : null);
      return "Application registered";
    },
    failed: "Failed to register application",
    onClose,
  });
  const { control } = dialog.form;
  return (
    <FormDialog
      {...dialog}
      title="Register Application"
      submitLabel="Register Application"
      pendingLabel="Registering…"
    >
      <FormTextField
        control={control}
        name="name"
        label="Name"
        hint="Residents are asked in its name"
        autoComplete="off"
      />
      <FormTextArea
        control={control}
        name="redirectUris"
        label="Addresses to return to"
        hint="One in each line, compared exactly"
      />
      <ScopeChoice control={control} name="scopes" query={query} isFor="applications" />
      <FormCheckbox
        control={control}
        name="isConfidential"
        label="Runs on a server that keeps a secret"
        hint="Not for applications on people's own phones or in browsers"
      />
    </FormDialog>
  );
}
