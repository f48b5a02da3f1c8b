import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { Card } from "../../ui/Card";
import { Heading } from "../../ui/Heading";
import { LinkButton } from "../../ui/LinkButton";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { color, size } from "../../ui/theme";
import { grantTexts } from "./planWords";
import type { StartedPurchase } from "./useStartPurchase";

/** How long the success is shown before the dashboard (spec §9), in milliseconds. */
const SHOWN_FOR = 2_000;
const DASHBOARD = "/dashboard";

const Sign = styled(CircleCheck).attrs({ "aria-hidden": true, strokeWidth: 1.5 })`
  inline-size: ${size.icon.s40};
  block-size: ${size.icon.s40};
  color: ${color.positiveInk};
`;

/** The plan is paid: says what came, and goes to the dashboard. */
export function PurchaseDone({ purchase }: { readonly purchase: StartedPurchase }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate]);

  const credits = grantTexts(purchase).join(" and ");
  return (
    <Card $padding="roomy" role="status">
      <Stack $align="center" $gap={3}>
        <Sign />
        <Heading level={2} ref={heading} tabIndex={-1}>
          Payment successful
        </Heading>
        <Text $align="center">
          {`${purchase.planName} for ${purchase.carTypeName}: ${credits} for your car's next washes.`}
        </Text>
        <Text $tone="muted" $align="center">
          You are being taken to your dashboard.
        </Text>
        <LinkButton variant="secondary" href={DASHBOARD}>
          Go to Dashboard
        </LinkButton>
      </Stack>
    </Card>
  );
}
