import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../../ui/Heading';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextLink } from '../../ui/TextLink';
import { color, font, media, size, space } from '../../ui/theme';
import { LandingColumn } from './LandingColumn';
import type { LandingProps } from './LandingScreen';

const Layout = styled(LandingColumn)`
  display: grid;
  gap: ${space(10)};
  padding-block: ${space(14)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(20)};
    padding-block: ${space(24)};
  }
`;

const Ways = styled.dl`
  display: grid;
  gap: ${space(6)};
`;

const Way = styled.div`
  display: grid;
  grid-template-columns: ${space(10)} minmax(0, 1fr);
  column-gap: ${space(4)};

  svg {
    grid-row: span 2;
    width: ${size.icon.s24};
    height: ${size.icon.s24};
    color: ${color.accent};
    stroke-width: 1.75;
  }

  dt {
    color: ${color.inkMuted};
    font-size: ${font.size.s15};
  }

  dd {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: ${size.touch};
    font-size: ${font.size.s17};
    font-variant-numeric: tabular-nums;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
    width: fit-content;
  }
`;

/** Contact Us: phone, e-mail and opening hours (spec §1). */
export function ContactSection({ support }: Pick<LandingProps, 'support'>) {
  return (
    <Layout as="section" id="contact" aria-labelledby="contact-title">
      <Stack $gap={4}>
        <Heading level={2} look="title" id="contact-title">
          Contact Us
        </Heading>
        <Text $size="s17" $tone="muted">
          A question about a plan, a booking or your community? Call or write; a person answers.
        </Text>
      </Stack>
      <Ways>
        <WayTo icon={<Phone aria-hidden />} label="Phone">
          {support && <TextLink href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</TextLink>}
        </WayTo>
        <WayTo icon={<Mail aria-hidden />} label="Email">
          {support && <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>}
        </WayTo>
        <WayTo icon={<Clock aria-hidden />} label="Opening hours">
          <span>Mon-Fri 9:00 AM-8:00 PM</span>
          <span>Sat-Sun 8:00 AM-9:00 PM</span>
        </WayTo>
      </Ways>
    </Layout>
  );
}

function WayTo({ icon, label, children }: { readonly icon: ReactNode; readonly label: string; readonly children: ReactNode }) {
  return (
    <Way>
      {icon}
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Way>
  );
}
