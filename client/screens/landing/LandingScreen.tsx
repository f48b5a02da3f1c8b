import type { ReactNode } from "react";
import { AboutSection } from "./AboutSection";
import { ContactSection } from "./ContactSection";
import { Hero } from "./Hero";
import { LandingFooter } from "./LandingFooter";
import { LandingHeader } from "./LandingHeader";

/** The parts of the landing page that live: everything else is markup and stays so. */
export interface LandingParts {
  /** The login form of the hero. */
  readonly login: ReactNode;
  /** Phone and e-mail of the support. */
  readonly support: ReactNode;
}

/** `/`: what Aaviri is, how to reach it, and the login (spec §1). Rendered when the client is built. */
export function LandingScreen({ login, support }: LandingParts) {
  return (
    <>
      <LandingHeader />
      <main id="content">
        <Hero login={login} />
        <AboutSection />
        <ContactSection support={support} />
      </main>
      <LandingFooter />
    </>
  );
}
