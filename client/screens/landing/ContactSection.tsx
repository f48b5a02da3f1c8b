import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { media } from "../../ui/theme";
import { ContactWay, Ways } from "./ContactWays";
import { LandingColumns } from "./LandingColumn";

const Layout = styled(LandingColumns)`
  ${media.desktop} {
    align-items: start;
  }
`;

interface Props {
  readonly support: ReactNode;
  readonly contactForm: ReactNode;
}

export function ContactSection({ support, contactForm }: Props) {
  return (
    <Layout as="section" id="contact" aria-labelledby="contact-title">
      <Stack $gap={8}>
        <Stack $gap={4}>
          <Heading level={2} look="title" id="contact-title">
            Contact Us
          </Heading>
          <Text $size="s17" $tone="muted">
            A question about a plan, a booking or your community? Call us or write to us.
          </Text>
        </Stack>
        <Stack $gap={6}>
          {support}
          <Ways>
            <ContactWay icon={<Clock aria-hidden />} label="Opening hours">
              <span>Mon-Fri 9:00 AM-8:00 PM</span>
              <span>Sat-Sun 8:00 AM-9:00 PM</span>
            </ContactWay>
          </Ways>
        </Stack>
      </Stack>
      <Card $padding="roomy">{contactForm}</Card>
    </Layout>
  );
}
