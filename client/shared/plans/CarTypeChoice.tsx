import { ArrowRight, CarFront } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Button } from "../../ui/button/Button";
import { ChoiceCards } from "../../ui/choice/ChoiceCards";
import { StickyBar } from "../../ui/layout/StickyBar";
import { EmptyState } from "../../ui/message/EmptyState";
import { Text } from "../../ui/Text";
import type {
  CarTypeChoice_query$data,
  CarTypeChoice_query$key,
} from "./__generated__/CarTypeChoice_query.graphql";

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

/** product-rules.md#select-car-type */
export function CarTypeChoice({ query, carTypeId, onChoose, onContinue }: Props) {
  const data = useFragment(
    graphql`
      fragment CarTypeChoice_query on Query {
        carTypes {
          id
          name
        }
        viewer {
          vehicles {
            plate
            model
            nickname
            carType {
              id
            }
          }
        }
      }
    `,
    query,
  );
  const carTypes = withCars(data.carTypes, data.viewer?.vehicles ?? []);
  const own = carTypes.filter(({ cars }) => cars.length > 0);
  const chosen =
    carTypes.find(({ id }) => id === carTypeId) ?? (own.length === 1 ? own[0] : undefined);

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
        cards={carTypes.map(({ id, name, cars }) => ({
          id,
          title: name,
          description: `Perfect for ${name} vehicles`,
          details: cars.map((car) => (
            <Text key={car} $size="s13">
              {car}
            </Text>
          )),
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
          onPress={() => chosen && onContinue({ id: chosen.id, name: chosen.name })}
        >
          Continue to Pricing Plans
        </Button>
      </StickyBar>
    </>
  );
}

type Viewer = NonNullable<CarTypeChoice_query$data["viewer"]>;

function withCars(carTypes: readonly NamedCarType[], cars: Viewer["vehicles"]) {
  const all = carTypes.map(({ id, name }) => ({
    id,
    name,
    cars: cars
      .filter(({ carType }) => carType?.id === id)
      .map(({ plate, model, nickname }) => `Your ${plate} · ${nickname ?? model}`),
  }));
  return [
    ...all.filter((own) => own.cars.length > 0),
    ...all.filter((other) => other.cars.length === 0),
  ];
}
