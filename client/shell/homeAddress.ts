import { graphql } from "react-relay";

export const onboardingState = graphql`
  fragment homeAddress_viewer on User @inline {
    role
    onboarding {
      termsAccepted
      profileCompleted
      credits
      hasActiveSubscription
    }
  }
`;

export interface OnboardingState {
  readonly role: string;
  readonly onboarding: {
    readonly termsAccepted: boolean;
    readonly profileCompleted: boolean;
    readonly credits: number;
    readonly hasActiveSubscription: boolean;
  };
}

/** product-rules.md#redirect-home */
export function homeAddress({ role, onboarding }: OnboardingState): string {
  if (role === "ADMIN") return "/admin-dashboard";
  if (!onboarding.termsAccepted || !onboarding.profileCompleted) return "/user-setup";
  if (onboarding.credits === 0 && !onboarding.hasActiveSubscription)
    return "/user-setup?step=subscription";
  return "/user-dashboard";
}
