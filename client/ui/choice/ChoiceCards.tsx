import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { color, font, media, radius, space, stroke } from "../theme";
import { VisuallyHidden } from "../VisuallyHidden";
import { ChoiceInput, choiceStyle } from "./choiceStyle";

interface ChoiceCard {
  id: string;
  title: string;
  description?: ReactNode;
  aside?: ReactNode;
  icon?: ReactNode;
  details?: ReactNode;
}

interface ChoiceCardsProps {
  label: string;
  cards: readonly ChoiceCard[];
  value: string | null;
  onChange: (id: string) => void;
}

const Room = styled.div`
  container: choice-cards / inline-size;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(70)}), 1fr));
  gap: ${space(3)};

  ${media.desktop} {
    gap: ${space(4)};
  }
`;

const Root = styled.div`
  ${choiceStyle}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-content: start;
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.card};

  &:has(input:checked) {
    border-color: ${color.primary};
    background: ${color.tint};
    box-shadow: inset 0 0 0 ${stroke.hair} ${color.primary};
  }
`;

const Mark = styled.span`
  grid-row: span 2;
  display: grid;
  place-items: center;
  inline-size: ${space(5)};
  block-size: ${space(5)};
  margin-block-start: ${space(0.5)};
  border: ${stroke.hair} solid ${color.lineControl};
  border-radius: ${radius.round};
  background: ${color.surface};

  :checked + & {
    border-color: ${color.primary};
    border-width: ${space(1.5)};
  }
`;

const Title = styled.span`
  display: flex;
  align-self: start;
  align-items: center;
  gap: ${space(2)};
  font-size: ${font.size.s17};
  font-weight: ${font.weight.semibold};
  line-height: ${font.leading.snug};
`;

const Aside = styled.span`
  font-size: ${font.size.s17};
  font-weight: ${font.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${font.leading.snug};

  ${media.cardsNarrow} {
    grid-column: 2 / -1;
  }
`;

const Under = styled.div`
  grid-column: 2 / -1;
  color: ${color.inkMuted};
  line-height: ${font.leading.snug};
  overflow-wrap: anywhere;
`;

export const ChoiceCards = ({ label, cards, value, onChange }: ChoiceCardsProps) => {
  const id = useId();
  return (
    <fieldset>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Room>
        <Grid>
          {cards.map((card) => (
            <Root key={card.id}>
              <ChoiceInput
                name={id}
                value={card.id}
                checked={card.id === value}
                onChange={() => onChange(card.id)}
                aria-labelledby={`${id}-${card.id}-title ${id}-${card.id}-aside`}
                aria-describedby={`${id}-${card.id}-under`}
              />
              <Mark aria-hidden="true" />
              <Title id={`${id}-${card.id}-title`}>
                {card.icon}
                {card.title}
              </Title>
              <Aside id={`${id}-${card.id}-aside`}>{card.aside}</Aside>
              <Under id={`${id}-${card.id}-under`}>
                {card.description}
                {card.details}
              </Under>
            </Root>
          ))}
        </Grid>
      </Room>
    </fieldset>
  );
};
