import { graphql, useFragment } from "react-relay";
import { ChoiceCards } from "../../ui/choice/ChoiceCards";
import { Section } from "../../ui/layout/Section";
import type { CarTypeQuestion_carTypes$key } from "./__generated__/CarTypeQuestion_carTypes.graphql";

interface Props {
  readonly carTypes: CarTypeQuestion_carTypes$key;
  readonly plate: string;
  readonly value: string | null;
  readonly onChange: (carTypeId: string) => void;
  readonly level: 2 | 3;
}

/** product-rules.md#cars */
export function CarTypeQuestion({ carTypes: key, plate, value, onChange, level }: Props) {
  const carTypes = useFragment(
    graphql`
      fragment CarTypeQuestion_carTypes on CarType @relay(plural: true) {
        id
        name
      }
    `,
    key,
  );
  return (
    <Section
      title="What kind of car is it?"
      hint={`Tell us once for ${plate}, so the right credits pay for its wash.`}
      level={level}
    >
      <ChoiceCards
        label="What kind of car is it?"
        value={value}
        onChange={onChange}
        cards={carTypes.map(({ id, name }) => ({ id, title: name }))}
      />
    </Section>
  );
}
