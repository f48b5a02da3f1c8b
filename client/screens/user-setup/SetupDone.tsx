import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { homeAddress, type OnboardingState } from "../../shell/homeAddress";
import { toast } from "../../ui/message/toast";

interface Props {
  readonly state: OnboardingState;
  readonly isFresh: boolean;
}

const PURCHASE_FLOW = "/integrated-purchase-flow";

/** product-rules.md#redirect-home */
export function SetupDone({ state, isFresh }: Props) {
  const address = nextAddress(state);
  const isSaid = useRef(false);
  useEffect(() => {
    if (address !== PURCHASE_FLOW || isSaid.current) return;
    isSaid.current = true;
    toast.success(
      isFresh
        ? "Your profile is complete. Choose a plan to book your first wash."
        : "Choose a plan to book your next wash.",
    );
  }, [address, isFresh]);
  return <Navigate to={address} replace />;
}

function nextAddress(state: OnboardingState): string {
  if (state.role === "ADMIN") return "/admin-dashboard";
  // Saving the acceptance failed (product-rules.md#terms).
  if (!state.onboarding.termsAccepted) return "/user-dashboard";
  const home = homeAddress(state);
  return home.startsWith("/user-setup") ? PURCHASE_FLOW : home;
}
