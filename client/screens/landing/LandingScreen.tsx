import type { ReactNode } from "react";
import styled from "styled-components";
import { SkipLink } from "../../shell/layout/SkipLink";
import { color, stroke } from "../../ui/theme";
import { AboutSection } from "./AboutSection";
import { ContactSection } from "./ContactSection";
import { Hero } from "./Hero";
import { LandingBand } from "./LandingColumn";
import { LandingFooter } from "./LandingFooter";
import { LandingHeader } from "./LandingHeader";

const Prices = styled.div`
  border-block-end: ${stroke.hair} solid ${color.line};
`;

interface Props {
  readonly login: ReactNode;
  readonly storefront: ReactNode;
  readonly support: ReactNode;
  readonly contactForm: ReactNode;
}

/** product-rules.md#landing-page */
export function LandingScreen({ login, storefront, ...contact }: Props) {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="content" tabIndex={-1}>
        <Hero login={login} />
        <AboutSection />
        <Prices id="prices">
          <LandingBand>{storefront}</LandingBand>
        </Prices>
        <ContactSection {...contact} />
      </main>
      <LandingFooter />
    </>
  );
}
