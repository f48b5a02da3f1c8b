import { ArrowRight, CarFront } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/Button";
import { ChoiceCards } from "../../ui/ChoiceCards";
import { EmptyState } from "../../ui/EmptyState";
import { StickyBar } from "../../ui/StickyBar";
import type { CarTypeStep_query$key } from "./__generated__/CarTypeStep_query.graphql";
import { StepSection } from "./StepSection";

interface Props {
  readonly query: CarTypeStep_query$key;
  readonly carTypeId: string | null;
  readonly onChoose: (carTypeId: string) => void;
  readonly onContinue: () => void;
  readonly takesFocus: boolean;
}

/** Step 1: one card per car type (spec §2). */
export function CarTypeStep({ query, carTypeId, onChoose, onContinue, takesFocus }: Props) {
  const { carTypes } = useFragment(
    graphql`
      fragment CarTypeStep_query on Query {
        carTypes {
          id
          name
        }
      }
    `,
    query,
  );
  const chosen = carTypes.find(({ id }) => id === carTypeId);

  return (
    <StepSection
      title="Select Car Type"
      hint="Plans are priced by the size of your car."
      takesFocus={takesFocus}
    >
      {carTypes.length === 0 ? (
        <EmptyState icon={<CarFront />} text="No car types available at the moment." />
      ) : (
        <>
          <ChoiceCards
            label="Select Car Type"
            value={chosen?.id ?? null}
            onChange={onChoose}
            cards={carTypes.map(({ id, name }) => ({
              id,
              title: name,
              description: `Perfect for ${name} vehicles`,
              icon: <CarFront aria-hidden size="1.25rem" />,
            }))}
          />
          <StickyBar
            isSticky={chosen !== undefined}
            summary={chosen ? chosen.name : "Choose your car type to see its plans"}
          >
            <Button isWide isDisabled={!chosen} iconAfter={<ArrowRight />} onPress={onContinue}>
              Continue to Pricing Plans
            </Button>
          </StickyBar>
        </>
      )}
    </StepSection>
  );
}
