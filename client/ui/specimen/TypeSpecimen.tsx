import styled from "styled-components";
import { Grid } from "../Grid";
import { Heading } from "../Heading";
import { Inline } from "../Inline";
import type { ColorName } from "../palette";
import { Section } from "../Section";
import { Stack } from "../Stack";
import { Text } from "../Text";
import { TextLink } from "../TextLink";
import { color, radius, space, stroke } from "../theme";

const swatches: readonly ColorName[] = [
  "paper",
  "surface",
  "raised",
  "sunken",
  "ink",
  "inkMuted",
  "primary",
  "tint",
  "accent",
  "danger",
  "positiveTint",
  "positiveStrong",
  "warningTint",
  "negativeTint",
  "neutralTint",
];

const Swatch = styled.div<{ $name: ColorName }>`
  block-size: ${space(12)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.control};
  background: ${({ $name }) => color[$name]};
`;

export const TypeSpecimen = () => (
  <Section title="Type and colour">
    <Stack $gap={3}>
      <Text as="div">
        <Heading level={3} look="display">
          Clean water, early morning
        </Heading>
      </Text>
      <Heading level={3} look="title">
        Your car, washed where it stands
      </Heading>
      <Heading level={3} look="section">
        Venkata Satyanarayana Raju
      </Heading>
      <Heading level={3}>వెంకట సత్యనారాయణ రాజు · वेंकट सत्यनारायण राजू</Heading>
      <Text $size="s17">Seventeen: text of a form and of what matters. 0123456789</Text>
      <Text>
        Fifteen: the text of most things. Read the{" "}
        <TextLink href="#terms">Terms and Conditions</TextLink> before you book.
      </Text>
      <Text $size="s13" $tone="muted">
        Thirteen: hints and captions.
      </Text>
      <Inline $gap={6}>
        <Text $size="s26" $weight="bold" $tabular>
          ₹1,299.00
        </Text>
        <Text $tabular>9:00 AM - 10:00 AM</Text>
        <Text $tone="accent" $weight="medium">
          Coral, sparingly
        </Text>
        <Text $tone="negative">Negative</Text>
        <Text $tone="positive">Positive</Text>
      </Inline>
    </Stack>
    <Grid $least={26} $gap={3}>
      {swatches.map((name) => (
        <Stack key={name} $gap={1}>
          <Swatch $name={name} />
          <Text $size="s13" $tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Grid>
  </Section>
);
