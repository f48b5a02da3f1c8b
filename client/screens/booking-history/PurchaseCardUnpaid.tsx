import { useEffect, useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf, ServerError } from "../../relay/errors";
import { useCancelPurchase } from "../../shared/purchase/mutations";
import { useCouponLink } from "../../shared/purchase/navigationState";
import { isUnconfirmed } from "../../shared/purchase/paidPurchase";
import { purchasePlanAddress } from "../../shared/purchase/purchaseAddresses";
import { useRefreshPurchase } from "../../shared/purchase/useNamedPurchase";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatInstantDay, formatInstantTime } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import type { PurchaseCardUnpaid_purchase$key } from "./__generated__/PurchaseCardUnpaid_purchase.graphql";

interface Props {
  readonly purchase: PurchaseCardUnpaid_purchase$key;
}

const TRIED = ["FAILED", "EXPIRED"];

export function PurchaseCardUnpaid({ purchase: key }: Props) {
  const purchase = useFragment(
    graphql`
      fragment PurchaseCardUnpaid_purchase on Purchase {
        id
        planName
        paymentStatus
        isBeingConfirmed
        message
        createdAt
        expiresAt
        couponCode
        carType {
          id
        }
        pricingPlan {
          id
        }
      }
    `,
    key,
  );
  const { id, paymentStatus, message, expiresAt } = purchase;
  const linkTo = useCouponLink(purchase.couponCode ?? null);
  const { cancel, isCancelling, wasPressed } = useCancel(id);
  const ended = useRef<HTMLParagraphElement>(null);
  const isPending = paymentStatus === "PENDING";
  useEffect(() => {
    // The focused button is gone.
    if (!isPending && wasPressed) ended.current?.focus({ preventScroll: true });
  }, [isPending, wasPressed]);

  // An ended purchase too, if its payment was authorised late.
  if (purchase.isBeingConfirmed || isUnconfirmed(purchase)) {
    return (
      <Text $tone="muted">
        Your payment is being confirmed. Nothing is paid twice, and your credits come by themselves.
      </Text>
    );
  }
  const what = `${purchase.planName}, ${formatInstantDay(purchase.createdAt)}`;
  const plan = {
    carTypeId: purchase.carType.id,
    planId: purchase.pricingPlan.id,
  };
  if (!isPending) {
    return (
      <>
        {message && (
          <Text ref={ended} tabIndex={-1} $tone="muted">
            {message}
          </Text>
        )}
        {TRIED.includes(paymentStatus) && (
          <LinkButton
            variant="secondary"
            isCompact
            {...linkTo(purchasePlanAddress(plan))}
            aria-label={`Try Again, ${what}`}
          >
            Try Again
          </LinkButton>
        )}
      </>
    );
  }
  return (
    <>
      <Text $tone="muted" $tabular>
        {expiresAt
          ? `Waits for its payment, and ends by itself at ${formatInstantTime(expiresAt)}.`
          : "Waits for its payment."}
      </Text>
      <Inline>
        <LinkButton
          isCompact
          {...linkTo(purchasePlanAddress({ ...plan, purchaseId: id }))}
          aria-label={`Continue Payment, ${what}`}
        >
          Continue Payment
        </LinkButton>
        <Button
          variant="quiet"
          isCompact
          isPending={isCancelling}
          aria-label={`Cancel, ${what}`}
          onPress={() => void cancel()}
        >
          Cancel
        </Button>
      </Inline>
    </>
  );
}

function useCancel(id: string) {
  const [cancelPurchase] = useCancelPurchase();
  const refresh = useRefreshPurchase();
  const [isCancelling, setCancelling] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    setPressed(true);
    try {
      await cancelPurchase({ purchaseId: id });
    } catch (error) {
      toast.error(messageOf(error, "Failed to proceed. Please try again."));
      if (error instanceof ServerError && error.code === "PURCHASE_CLOSED") {
        await refresh(id).catch(() => undefined);
      }
    } finally {
      setCancelling(false);
    }
  };
  return { cancel, isCancelling, wasPressed };
}
