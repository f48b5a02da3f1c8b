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
    nextWash: bookings(first: 1, upcomingOnly: true, underWayToo: true) {
      edges {
        node {
          id
        }
      }
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
  readonly nextWash: { readonly edges: readonly unknown[] };
}

/** product-rules.md#redirect-home */
export function homeAddress({ role, onboarding, nextWash }: OnboardingState): string {
  if (role === "ADMIN") return "/admin-dashboard";
  if (!onboarding.termsAccepted || !onboarding.profileCompleted) return "/user-setup";
  const hasWash = nextWash.edges.length > 0;
  if (onboarding.credits === 0 && !onboarding.hasActiveSubscription && !hasWash)
    return "/user-setup?step=subscription";
  return "/user-dashboard";
}
