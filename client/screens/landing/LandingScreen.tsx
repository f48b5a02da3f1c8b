import { Hero } from './Hero';
import { AboutSection } from './AboutSection';
import { ContactSection } from './ContactSection';
import { LandingFooter } from './LandingFooter';
import { LandingHeader } from './LandingHeader';

/** What the landing page is given by the script that brings it to life. */
export interface LandingProps {
  /** `null` until the server has told. */
  readonly support: { readonly phone: string; readonly email: string } | null;
  /** Signs in; rejects with the identity service's error. On success the page is left. */
  readonly onSignIn: (email: string, password: string) => Promise<void>;
  /** Somebody is about to sign in: what that needs may be fetched now. */
  readonly onNearSignIn: () => void;
}

/** `/`: what Aaviri is, how to reach it, and the login (spec §1). Free of router, Relay and react-aria. */
export function LandingScreen({ support, onSignIn, onNearSignIn }: LandingProps) {
  return (
    <>
      <LandingHeader />
      <main id="content">
        <Hero onSignIn={onSignIn} onNearSignIn={onNearSignIn} />
        <AboutSection />
        <ContactSection support={support} />
      </main>
      <LandingFooter />
    </>
  );
}
