import { Printer } from "lucide-react";
import { use } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { loadConfig } from "../../relay/config";
import { grantTexts, savingsOf, validityText } from "../../shared/plans/planWords";
import { Wordmark } from "../../shell/layout/Wordmark";
import { BackLink } from "../../ui/button/BackLink";
import { Button } from "../../ui/button/Button";
import { Facts } from "../../ui/Facts";
import { formatInstant, formatMissing, formatMoney } from "../../ui/format";
import { screenOnly } from "../../ui/GlobalStyle";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import type { Receipt_purchase$key } from "./__generated__/Receipt_purchase.graphql";
import { ReceiptParty } from "./ReceiptParty";
import { methodText } from "./receiptWords";

interface Props {
  readonly purchase: Receipt_purchase$key;
}

const OnScreen = styled.div`
  ${screenOnly}
`;

export function Receipt({ purchase: key }: Props) {
  const purchase = useFragment(
    graphql`
      fragment Receipt_purchase on Purchase {
        purchaseId
        paymentStatus
        paymentMethod
        planName
        carTypeName
        creditsGiven
        oneTimeCreditsGiven
        validity
        price
        amount
        couponCode
        completedAt
        createdAt
        transactionId
        user {
          ...ReceiptParty_user
        }
      }
    `,
    key,
  );
  const { support } = use(loadConfig());
  const { couponCode, price, amount, transactionId } = purchase;
  const isRefunded = purchase.paymentStatus === "REFUNDED";
  return (
    <Page>
      <Stack $gap={6}>
        <OnScreen>
          <BackLink href="/booking-history?tab=purchases">Your purchases</BackLink>
        </OnScreen>
        <Inline $justify="space-between" $gap={4}>
          <Heading level={1}>{`Receipt ${purchase.purchaseId}`}</Heading>
          <OnScreen>
            <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
              Print
            </Button>
          </OnScreen>
        </Inline>
        <Card $padding="roomy">
          <Stack $gap={6}>
            <Inline $justify="space-between" $align="start" $gap={4}>
              <Stack $gap={1}>
                <Wordmark />
                <Text $size="s13" $tone="muted">
                  {[support.phone, support.email].filter(Boolean).join(" · ")}
                </Text>
              </Stack>
              <StatusBadge $tone={isRefunded ? "neutral" : "positive"}>
                {isRefunded ? "Refunded" : "Paid"}
              </StatusBadge>
            </Inline>
            <ReceiptParty user={purchase.user} />
            <Facts
              facts={[
                { label: "Receipt number", value: purchase.purchaseId },
                { label: "Date", value: formatInstant(purchase.completedAt ?? purchase.createdAt) },
                { label: "Plan", value: formatMissing(purchase.planName) },
                { label: "Car type", value: formatMissing(purchase.carTypeName) },
                { label: "Credits", value: grantTexts(purchase).join(", ") },
                { label: "Validity", value: validityText(purchase.validity) },
                { label: "Payment method", value: methodText(purchase) },
                ...(transactionId ? [{ label: "Transaction ID", value: transactionId }] : []),
              ]}
            />
            <Facts
              facts={[
                { label: "Price", value: formatMoney(price) },
                ...(couponCode
                  ? [
                      {
                        label: `Coupon ${couponCode}`,
                        value: `−${formatMoney(savingsOf({ price, amount }))}`,
                      },
                    ]
                  : []),
                { label: "Paid", value: formatMoney(amount), isTotal: true },
              ]}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
