import { graphql, useLazyLoadQuery } from "react-relay";
import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormResidencySelect } from "../../shared/residency-choice/FormResidencySelect";
import type { Secret } from "../../shared/secret/SecretDialog";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { wholeNumber } from "../../ui/form/typedNumber";
import { typedText } from "../../ui/form/typedText";
import type { CreateApiKeyDialogQuery } from "./__generated__/CreateApiKeyDialogQuery.graphql";
import { useCreateApiKey } from "./mutations";

const EVERYWHERE = "all";

const rules = z.object({
  name: typedText(120, "Name is required"),
  scopes: z.array(z.string()).check(z.minLength(1, "Please choose at least one")),
  residency: z.string(),
  expiresInDays: wholeNumber(1, 365, "A key can be good for 1 to 365 days"),
});

interface Props {
  readonly onClose: () => void;
  readonly onMade: (secret: Secret) => void;
}

export function CreateApiKeyDialog({ onClose, onMade }: Props) {
  const query = useLazyLoadQuery<CreateApiKeyDialogQuery>(
    graphql`
      query CreateApiKeyDialogQuery {
        residencies(first: 100) {
          id
          name
        }
        apiScopes {
          name
          description
          isForKeys
        }
      }
    `,
    {},
  );
  const [createApiKey] = useCreateApiKey();
  const dialog = useFormDialog({
    rules,
    fields: { name: "", scopes: [], residency: EVERYWHERE, expiresInDays: "90" },
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
      <FormCheckboxes
        control={control}
        name="scopes"
        label="What it may do"
        choices={query.apiScopes
          .filter(({ isForKeys }) => isForKeys)
          .map(({ name, description }) => ({ value: name, label: description }))}
      />
      <FormResidencySelect
        control={control}
        name="residency"
        label="Community"
        all={{ value: EVERYWHERE, label: "All communities" }}
        residencies={query.residencies}
      />
      <FormNumberField control={control} name="expiresInDays" label="Days until it expires" />
    </FormDialog>
  );
}
