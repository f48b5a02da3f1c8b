import styled from "styled-components";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, font, space, stroke } from "../../ui/theme";
import { LandingColumns } from "./LandingColumn";

const Band = styled.section`
  background: ${color.surface};
  border-block-end: ${stroke.hair} solid ${color.line};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(6)};
  counter-reset: step;

  li {
    display: grid;
    grid-template-columns: ${space(10)} minmax(0, 1fr);
    gap: ${space(4)};
    padding-block-start: ${space(6)};
    border-block-start: ${stroke.hair} solid ${color.line};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    color: ${color.accentInk};
    font-size: ${font.size.s26};
    font-weight: ${font.weight.semibold};
    line-height: 1;
  }
`;

const steps = [
  {
    title: "Create an account",
    text: "With your e-mail address or with Google. Then tell us your home and your car, once.",
  },
  {
    title: "Choose a plan for your car",
    text: "A monthly plan for the regular wash, or a single credit when you need one. One credit is one wash.",
  },
  {
    title: "Book a time",
    text: "See the free times of the next ten days and book in a few taps. We find your car by block, flat and parking number; you need not be there.",
  },
] as const;

export function AboutSection() {
  return (
    <Band id="about" aria-labelledby="about-title">
      <LandingColumns>
        <Stack $gap={4}>
          <Heading level={2} look="title" id="about-title">
            About Us
          </Heading>
          <Text $size="s17">
            Aaviri is Telugu for steam. Hot vapour lifts dust and grime from paint, glass and
            wheels, and a soft cloth takes them away: no hose, no puddles, no queue at a washing
            bay.
          </Text>
          <Text $size="s17" $tone="muted">
            We work inside residential communities in Hyderabad, with people who know the place and
            come at the time you chose.
          </Text>
        </Stack>
        <Stack $gap={4}>
          <Heading level={3} look="title" id="begin">
            How to begin
          </Heading>
          <Steps aria-labelledby="begin">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <Stack $gap={1}>
                  <Heading level={4}>{title}</Heading>
                  <Text $tone="muted">{text}</Text>
                </Stack>
              </li>
            ))}
          </Steps>
        </Stack>
      </LandingColumns>
    </Band>
  );
}
