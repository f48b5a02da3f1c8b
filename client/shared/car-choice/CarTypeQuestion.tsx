import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { ChoiceCards } from "../../ui/choice/ChoiceCards";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { CarTypeQuestion_carTypes$key } from "./__generated__/CarTypeQuestion_carTypes.graphql";
import { useGiveCarType } from "./mutations";

interface Props {
  readonly carTypes: CarTypeQuestion_carTypes$key;
  readonly car: { readonly id: string; readonly plate: string };
  readonly level: 2 | 3;
  readonly onSaving: (isSaving: boolean) => void;
}

/** product-rules.md#cars */
export function CarTypeQuestion({ carTypes: key, car, level, onSaving }: Props) {
  const carTypes = useFragment(
    graphql`
      fragment CarTypeQuestion_carTypes on CarType @relay(plural: true) {
        id
        name
      }
    `,
    key,
  );
  const [giveType, isGiving] = useGiveCarType();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function give(carTypeId: string): Promise<void> {
    if (isGiving) return;
    setChosen(carTypeId);
    setProblem(null);
    onSaving(true);
    try {
      await giveType({ vehicleId: car.id, carTypeId });
    } catch (error) {
      setChosen(null);
      setProblem(messageOf(error, "Failed to save the car"));
      // The type may have been archived.
      void revalidate();
    } finally {
      onSaving(false);
    }
  }

  return (
    <Section
      title="What kind of car is it?"
      hint={`Tell us once for ${car.plate}, so the right credits pay for its wash.`}
      level={level}
    >
      <Stack $gap={3}>
        <ChoiceCards
          label="What kind of car is it?"
          value={chosen}
          onChange={(id) => void give(id)}
          cards={carTypes.map(({ id, name }) => ({ id, title: name }))}
        />
        {problem && (
          <Text role="alert" $tone="negative">
            {problem}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
