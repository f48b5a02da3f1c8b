import type { ReactNode } from "react";

/** The parts of the landing page that live: everything else is markup and stays so. */
export interface LandingParts {
  /** The login form of the hero. */
  readonly login: ReactNode;
  /** What a wash costs and where we wash. */
  readonly storefront: ReactNode;
  /** Phone and e-mail of the support. */
  readonly support: ReactNode;
  /** The contact form. */
  readonly contactForm: ReactNode;
}
