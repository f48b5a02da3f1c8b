import { graphql, useFragment } from "react-relay";
import { CarTypeChoice } from "../../shared/plans/CarTypeChoice";
import type { CarTypeStep_query$key } from "./__generated__/CarTypeStep_query.graphql";
import { StepSection } from "./StepSection";

interface Props {
  readonly query: CarTypeStep_query$key;
  readonly carTypeId: string | null;
  readonly onChoose: (carTypeId: string) => void;
  readonly onContinue: (carTypeId: string) => void;
  readonly takesFocus: boolean;
}

export function CarTypeStep({ query, carTypeId, onChoose, onContinue, takesFocus }: Props) {
  const data = useFragment(
    graphql`
      fragment CarTypeStep_query on Query {
        ...CarTypeChoice_query
      }
    `,
    query,
  );
  return (
    <StepSection
      title="Select Car Type"
      hint="Plans are priced by the size of your car."
      takesFocus={takesFocus}
    >
      <CarTypeChoice
        query={data}
        carTypeId={carTypeId}
        onChoose={onChoose}
        onContinue={({ id }) => onContinue(id)}
      />
    </StepSection>
  );
}
