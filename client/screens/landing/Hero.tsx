import type { ReactNode } from "react";
import styled from "styled-components";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, font, media, size, space } from "../../ui/theme";
import { MorningWater } from "./MorningWater";

const Layout = styled.section`
  --edge: ${space(5)};
  display: grid;
  grid-template-columns: var(--edge) minmax(0, 1fr) var(--edge);

  ${media.desktop} {
    --edge: minmax(${space(8)}, 1fr);
    grid-template-columns:
      var(--edge)
      minmax(0, calc(${size.page.wide} - ${space(16)} - ${space(100)}))
      ${space(100)}
      var(--edge);
    grid-template-rows: auto auto;
  }
`;

const Pledge = styled.div`
  grid-column: 2;
  padding-block: ${space(5)} ${space(4)};

  ${media.desktop} {
    padding: ${space(12)} ${space(12)} 0 0;
  }
`;

const Words = styled.h1`
  margin-block-end: ${space(4)};
  font-size: ${font.size.s34};
  font-weight: ${font.weight.bold};
  line-height: 1.08;
  letter-spacing: -0.025em;

  /* Breaks between its parts only, to avoid layout shift when the font loads. */
  span {
    display: inline-block;
    white-space: nowrap;
  }

  ${media.desktop} {
    max-width: ${space(132)};
    font-size: clamp(${font.size.s34}, 4.25vw, calc(${font.size.s34} * 1.6));
  }
`;

const Scene = styled.div`
  grid-column: 1 / -1;

  ${media.desktop} {
    grid-row: 2;
    margin-block-start: -${space(4)};
  }
`;

const Shore = styled.div`
  grid-column: 1 / -1;
  padding: 0 var(--edge) ${space(8)};
  background: ${color.tintHover};

  > * {
    margin-block-start: -${space(4)};
  }

  ${media.desktop} {
    grid-area: 1 / 3 / 3 / 4;
    align-self: center;
    padding: ${space(8)} 0;
    background: none;

    > * {
      margin: 0;
    }
  }
`;

export function Hero({ login }: { readonly login: ReactNode }) {
  return (
    <Layout aria-labelledby="promise">
      <Pledge>
        <Words id="promise">
          <span>Steamed clean,</span> <span>right</span> <span>where</span>{" "}
          <span>it is parked.</span>
        </Words>
        <Text $size="s17" $tone="muted">
          Aaviri washes cars with steam inside residential communities of Hyderabad. Choose a plan,
          pick a time, and carry on with your morning.
        </Text>
      </Pledge>
      <Scene>
        <MorningWater />
      </Scene>
      <Shore>
        <Card $padding="roomy">
          <Stack $gap={5}>
            <Heading level={2}>Sign in to book</Heading>
            {login}
          </Stack>
        </Card>
      </Shore>
    </Layout>
  );
}
