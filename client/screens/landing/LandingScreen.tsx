import { SkipLink } from "../../shell/layout/SkipLink";
import { AboutSection } from "./AboutSection";
import { ContactSection } from "./ContactSection";
import { Hero } from "./Hero";
import { LandingFooter } from "./LandingFooter";
import { LandingHeader } from "./LandingHeader";
import type { LandingParts } from "./landingParts";
import { StorefrontSection } from "./StorefrontSection";

/** product-rules.md#landing-page */
export function LandingScreen({ login, storefront, ...contact }: LandingParts) {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="content" tabIndex={-1}>
        <Hero login={login} />
        <AboutSection />
        <StorefrontSection storefront={storefront} />
        <ContactSection {...contact} />
      </main>
      <LandingFooter />
    </>
  );
}
