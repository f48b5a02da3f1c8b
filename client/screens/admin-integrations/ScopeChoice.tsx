import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import type { ScopeChoice_query$key } from "./__generated__/ScopeChoice_query.graphql";

interface Props<Values extends FieldValues, Parsed> {
  readonly control: Control<Values, unknown, Parsed>;
  readonly name: FieldPath<Values>;
  readonly query: ScopeChoice_query$key;
  readonly isFor: "keys" | "applications";
}

export function ScopeChoice<Values extends FieldValues, Parsed>({
  control,
  name,
  query,
  isFor,
}: Props<Values, Parsed>) {
  const { apiScopes } = useFragment(
    graphql`
      fragment ScopeChoice_query on Query {
        apiScopes {
          name
          description
          isForKeys
          isForApplications
        }
      }
    `,
    query,
  );
  const choices = apiScopes
    .filter((scope) => (isFor === "keys" ? scope.isForKeys : scope.isForApplications))
    .map((scope) => ({ value: scope.name, label: scope.description }));
  return <FormCheckboxes control={control} name={name} label="What it may do" choices={choices} />;
}
