import type { Control } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import type { Place } from "../profile-form/choicesOf";
import { FormResidencySelect } from "../residency-choice/FormResidencySelect";
import type { WebhookFields_query$key } from "./__generated__/WebhookFields_query.graphql";
import { EVERYWHERE, type WebhookFormFields, type WebhookValues } from "./webhookForm";

interface Props {
  readonly control: Control<WebhookFormFields, unknown, WebhookValues>;
  readonly query: WebhookFields_query$key;
  readonly community?: Place | null;
}

export function WebhookFields({ control, query, community }: Props) {
  const { webhookEventTypes, residencies } = useFragment(
    graphql`
      fragment WebhookFields_query on Query {
        webhookEventTypes {
          name
          description
        }
        residencies(first: 100) {
          id
          name
        }
      }
    `,
    query,
  );
  return (
    <>
      <FormTextField
        control={control}
        name="url"
        label="Address"
        hint="Where the partner listens: https://…"
        type="url"
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="description"
        label="Name"
        hint="Who listens, and for what"
        autoComplete="off"
        isOptional
      />
      <FormCheckboxes
        control={control}
        name="eventTypes"
        label="What it hears of"
        choices={webhookEventTypes.map(({ name, description }) => ({
          value: name,
          label: description,
        }))}
      />
      <FormResidencySelect
        control={control}
        name="residency"
        label="Community"
        all={{ value: EVERYWHERE, label: "All communities" }}
        residencies={residencies}
        chosen={community}
      />
      <FormSelect
        control={control}
        name="payload"
        label="What it is told"
        choices={[
          { value: "THIN", label: "Ids and what changed" },
          { value: "FULL", label: "The whole object as well" },
        ]}
      />
    </>
  );
}
