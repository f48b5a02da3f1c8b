import { graphql, useLazyLoadQuery } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import type { Secret } from "../../shared/secret/SecretDialog";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import type { CreateApiKeyDialogQuery } from "./__generated__/CreateApiKeyDialogQuery.graphql";
import { apiKeyRules, EVERYWHERE, newApiKey } from "./integrationForms";
import { useCreateApiKey } from "./mutations";
import { ScopeChoice } from "./ScopeChoice";

interface Props {
  readonly onClose: () => void;
  readonly onMade: (secret: Secret) => void;
}

export function CreateApiKeyDialog({ onClose, onMade }: Props) {
  const query = useLazyLoadQuery<CreateApiKeyDialogQuery>(
    graphql`
      query CreateApiKeyDialogQuery {
        residencies {
          id
          name
        }
        ...ScopeChoice_query
      }
    `,
    {},
  );
  const [createApiKey] = useCreateApiKey();
  const dialog = useFormDialog({
    rules: apiKeyRules,
    fields: newApiKey,
    save: async ({ residency, ...values }) => {
      const residencyId = residency === EVERYWHERE ? null : residency;
      const { secret } = await createApiKey({ ...values, residencyId });
      onMade({ title: `Secret of ${values.name}`, text: secret });
      return "API key created";
    },
    failed: "Failed to create API key",
    onClose,
  });
  const { control } = dialog.form;
  return (
    <FormDialog
      {...dialog}
      title="Create API Key"
      submitLabel="Create API Key"
      pendingLabel="Creating…"
    >
      <FormTextField
        control={control}
        name="name"
        label="Name"
        hint="Who uses it, and for what"
        autoComplete="off"
      />
      <ScopeChoice control={control} name="scopes" query={query} isFor="keys" />
      <FormSelect
        control={control}
        name="residency"
        label="Community"
        choices={[
          { value: EVERYWHERE, label: "All communities" },
          ...query.residencies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormNumberField control={control} name="expiresInDays" label="Days until it expires" />
    </FormDialog>
  );
}
