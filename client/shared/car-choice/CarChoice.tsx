import { graphql, useFragment } from "react-relay";
import { ChoiceCards } from "../../ui/choice/ChoiceCards";
import { countText } from "../../ui/format";
import { Section } from "../../ui/layout/Section";
import type { CarChoice_cars$key } from "./__generated__/CarChoice_cars.graphql";

interface Props {
  readonly cars: CarChoice_cars$key;
  readonly value: string;
  readonly onChange: (vehicleId: string) => void;
  readonly level: 2 | 3;
}

/** product-rules.md#which-credits-fit */
export function CarChoice({ cars: key, value, onChange, level }: Props) {
  const cars = useFragment(
    graphql`
      fragment CarChoice_cars on VehicleCredits @relay(plural: true) {
        credits
        payPerUseCredits
        vehicle {
          id
          plate
          model
          nickname
          carType {
            name
          }
        }
      }
    `,
    key,
  );
  return (
    <Section title="Select Car" level={level}>
      <ChoiceCards
        label="Select Car"
        value={value}
        onChange={onChange}
        cards={cars.map(({ credits, payPerUseCredits, vehicle }) => ({
          id: vehicle.id,
          title: vehicle.plate,
          description: [vehicle.nickname ?? vehicle.model, vehicle.carType?.name]
            .filter(Boolean)
            .join(" · "),
          aside: creditsText(credits + payPerUseCredits),
        }))}
      />
    </Section>
  );
}

function creditsText(count: number): string {
  if (count === 0) return "No credit";
  return countText(count, "credit");
}
