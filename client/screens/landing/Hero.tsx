import styled from 'styled-components';
import { Card } from '../../ui/Card';
import { Heading } from '../../ui/Heading';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { media, space } from '../../ui/theme';
import { HeroHeading } from './HeroHeading';
import { LandingColumn } from './LandingColumn';
import type { LandingParts } from './LandingScreen';
import { MorningWater } from './MorningWater';

const Layout = styled(LandingColumn)`
  position: relative;
  display: grid;
  gap: ${space(8)};
  padding-block: ${space(6)} ${space(12)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${space(100)});
    gap: ${space(16)};
    align-items: center;
    padding-block: ${space(12)} ${space(24)};
  }
`;

/** The first screenful: the promise, a calm morning, and the login. */
export function Hero({ login }: Pick<LandingParts, 'login'>) {
  return (
    <Layout as="section" aria-labelledby="promise">
      <Stack $gap={6}>
        <Stack $gap={4}>
          <HeroHeading id="promise">Steamed clean, right where it is parked.</HeroHeading>
          <Text $size="s17" $tone="muted">
            Aaviri washes cars with steam inside residential communities of Hyderabad. Choose a plan, pick a time, and
            carry on with your morning.
          </Text>
        </Stack>
        <MorningWater />
      </Stack>
      <Card $padding="roomy">
        <Stack $gap={5}>
          <Heading level={2}>Sign in to book</Heading>
          {login}
        </Stack>
      </Card>
    </Layout>
  );
}
