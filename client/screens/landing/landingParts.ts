import type { ReactNode } from "react";

/** The parts of the landing page that live: everything else is markup and stays so. */
export interface LandingParts {
  readonly login: ReactNode;
  readonly storefront: ReactNode;
  readonly support: ReactNode;
  readonly contactForm: ReactNode;
}
