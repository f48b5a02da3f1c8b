import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { Checkbox } from "../../ui/Checkbox";
import { FieldError, useFieldIds } from "../../ui/Field";
import { labelStyle } from "../../ui/fieldStyle";
import type { ScopeChoice_query$key } from "./__generated__/ScopeChoice_query.graphql";

interface Props<Values extends FieldValues, Parsed> {
  readonly control: Control<Values, unknown, Parsed>;
  /** The field of the form that holds the names of the chosen scopes. */
  readonly name: FieldPath<Values>;
  readonly query: ScopeChoice_query$key;
  readonly isFor: "keys" | "applications";
}

const Fieldset = styled.fieldset`
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  ${labelStyle}
  padding: 0;
`;

/** The scopes of a key or an application, each in words. */
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
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  const error = fieldState.error?.message;
  const ids = useFieldIds({ error });
  const offered = apiScopes.filter((scope) =>
    isFor === "keys" ? scope.isForKeys : scope.isForApplications,
  );
  return (
    <Fieldset aria-describedby={ids.describedBy}>
      <Legend>What it may do</Legend>
      {offered.map((scope, index) => (
        <Checkbox
          key={scope.name}
          ref={index === 0 ? field.ref : undefined}
          label={scope.description}
          checked={chosen.includes(scope.name)}
          onBlur={field.onBlur}
          onChange={(isChecked) =>
            field.onChange(
              isChecked ? [...chosen, scope.name] : chosen.filter((other) => other !== scope.name),
            )
          }
        />
      ))}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </Fieldset>
  );
}
