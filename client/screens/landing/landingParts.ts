import type { ReactNode } from "react";

export interface LandingParts {
  readonly login: ReactNode;
  readonly storefront: ReactNode;
  readonly support: ReactNode;
  readonly contactForm: ReactNode;
}
