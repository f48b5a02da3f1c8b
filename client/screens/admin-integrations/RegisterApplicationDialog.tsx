import { graphql, useLazyLoadQuery } from "react-relay";
import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import type { Secret } from "../../shared/secret/SecretDialog";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import type { RegisterApplicationDialogQuery } from "./__generated__/RegisterApplicationDialogQuery.graphql";
import { useRegisterApplication } from "./mutations";

/** The server reports all faults at once. */
const rules = z.object({
  name: z.string().check(z.trim()),
  scopes: z.array(z.string()),
  redirectUris: z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/\s+/).filter((uri) => uri !== "")),
  ),
  isConfidential: z.boolean(),
});

interface Props {
  readonly onClose: () => void;
  readonly onMade: (secret: Secret | null) => void;
}

export function RegisterApplicationDialog({ onClose, onMade }: Props) {
  const query = useLazyLoadQuery<RegisterApplicationDialogQuery>(
    graphql`
      query RegisterApplicationDialogQuery {
        apiScopes {
          name
          description
          isForApplications
        }
      }
    `,
    {},
  );
  const [registerApplication] = useRegisterApplication();
  const dialog = useFormDialog({
    rules,
    fields: { name: "", scopes: [], redirectUris: "", isConfidential: true },
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
      <FormCheckboxes
        control={control}
        name="scopes"
        label="What it may do"
        choices={query.apiScopes
          .filter(({ isForApplications }) => isForApplications)
          .map(({ name, description }) => ({ value: name, label: description }))}
      />
      <FormCheckbox
        control={control}
        name="isConfidential"
        label="Runs on a server that keeps a secret"
        hint="Not for applications on people's own phones or in browsers"
      />
    </FormDialog>
  );
}
