import { CircleCheck } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatMoney } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, size } from "../../ui/theme";
import { grantTexts, UNLIMITED } from "../plans/planWords";
import { PurchaseEvents } from "./PurchaseEvents";
import type { NamedPurchase } from "./useNamedPurchase";

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const AFTER_PAYMENT = 2_000;
const WHEN_NOTHING_WAS_TO_PAY = 3_000;
const DASHBOARD = "/dashboard";

const Sign = styled(CircleCheck).attrs({ "aria-hidden": true, strokeWidth: 1.5 })`
  inline-size: ${size.icon.s40};
  block-size: ${size.icon.s40};
  color: ${color.positiveInk};
`;

interface Props {
  readonly purchase: NamedPurchase;
}

export function PurchaseDone({ purchase }: Props) {
  return purchase.validity === UNLIMITED ? null : <Done purchase={purchase} />;
}

function Done({ purchase }: Props) {
  const navigate = useNavigate();
  const wasPaid = Number(purchase.amount) > 0;
  const shownFor = wasPaid ? AFTER_PAYMENT : WHEN_NOTHING_WAS_TO_PAY;
  const heading = useRef<HTMLHeadingElement>(null);
  // Does not redirect by itself, so that there is time to read.
  const isPaidTwice = purchase.events.some(isOfSecondPayment);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    if (isPaidTwice) return undefined;
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), shownFor);
    return () => clearTimeout(timer);
  }, [navigate, shownFor, isPaidTwice]);

  return (
    <Sheet
      purchase={purchase}
      title={titleOf(wasPaid, isPaidTwice)}
      heading={heading}
      hint={isPaidTwice ? "Your plans stay as they are." : "You are being taken to your dashboard."}
    >
      <LinkButton variant="secondary" href={DASHBOARD}>
        Go to Dashboard
      </LinkButton>
    </Sheet>
  );
}

function isOfSecondPayment({ type, cause }: NamedPurchase["events"][number]): boolean {
  return type === "PAID_TWICE" || (type === "RETURNING" && cause === "SECOND_PAYMENT");
}

function titleOf(wasPaid: boolean, isPaidTwice: boolean): string {
  if (isPaidTwice) return "This purchase had been paid already";
  return wasPaid ? "Payment successful" : "Purchase complete, nothing to pay";
}

interface BoughtBeforeProps extends Props {
  readonly onAnother: () => void;
}

/** Prevents a second purchase after Back. */
export function BoughtBefore({ purchase, onAnother }: BoughtBeforeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Sheet
      purchase={purchase}
      title="You have bought this plan"
      heading={heading}
      hint={
        Number(purchase.amount) > 0
          ? `You paid ${formatMoney(purchase.amount)}. Nothing more is to be paid.`
          : "There was nothing to pay."
      }
    >
      <LinkButton href="/booking-calendar">Book a Wash</LinkButton>
      <Button variant="secondary" onPress={onAnother}>
        Choose Another Plan
      </Button>
    </Sheet>
  );
}

interface SheetProps extends Props {
  readonly title: string;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly hint: string;
  readonly children: ReactNode;
}

function Sheet({ purchase, title, heading, hint, children }: SheetProps) {
  const credits = grantTexts(purchase).join(" and ");
  return (
    <Card $padding="roomy" role="status">
      <Stack $align="center" $gap={3}>
        <Sign />
        <Heading level={2} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Text $align="center">
          {`${purchase.planName} for ${purchase.carTypeName}: ${credits} for your car's next washes.`}
        </Text>
        <PurchaseEvents events={purchase.events} />
        <Text $tone="muted" $align="center">
          {hint}
        </Text>
        <Inline $justify="center">
          {children}
          <LinkButton variant="quiet" href={`/receipt?purchase=${encodeURIComponent(purchase.id)}`}>
            View Receipt
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}
