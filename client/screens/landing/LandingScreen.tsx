import { AboutSection } from "./AboutSection";
import { ContactSection } from "./ContactSection";
import { Hero } from "./Hero";
import { LandingFooter } from "./LandingFooter";
import { LandingHeader } from "./LandingHeader";
import type { LandingParts } from "./landingParts";

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
