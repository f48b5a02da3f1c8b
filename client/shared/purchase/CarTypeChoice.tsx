import { ArrowRight, CarFront } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/Button";
import { ChoiceCards } from "../../ui/ChoiceCards";
import { EmptyState } from "../../ui/EmptyState";
import { StickyBar } from "../../ui/StickyBar";
import type { CarTypeChoice_query$key } from "./__generated__/CarTypeChoice_query.graphql";

export interface NamedCarType {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly query: CarTypeChoice_query$key;
  readonly carTypeId: string | null;
  readonly onChoose: (carTypeId: string) => void;
  readonly onContinue: (carType: NamedCarType) => void;
}

/** One card per car type, and the way on to its plans (product-rules.md#select-car-type). */
export function CarTypeChoice({ query, carTypeId, onChoose, onContinue }: Props) {
  const { carTypes } = useFragment(
    graphql`
      fragment CarTypeChoice_query on Query {
        carTypes {
          id
          name
        }
      }
    `,
    query,
  );
  const chosen = carTypes.find(({ id }) => id === carTypeId);

  if (carTypes.length === 0) {
    return (
      <EmptyState
        icon={<CarFront />}
        text="No car types available at the moment."
        hint="Please look again later, or call us: we may still be able to help."
      />
    );
  }
  return (
    <>
      <ChoiceCards
        label="Select Car Type"
        value={chosen?.id ?? null}
        onChange={onChoose}
        cards={carTypes.map(({ id, name }) => ({
          id,
          title: name,
          description: `Perfect for ${name} vehicles`,
        }))}
      />
      <StickyBar
        isSticky={chosen !== undefined}
        summary={chosen ? chosen.name : "Choose your car type to see its plans"}
      >
        <Button
          isWide
          isDisabled={!chosen}
          iconAfter={<ArrowRight />}
          onPress={() => chosen && onContinue(chosen)}
        >
          Continue to Pricing Plans
        </Button>
      </StickyBar>
    </>
  );
}
