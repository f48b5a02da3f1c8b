import { useEffect, useState } from 'react';
import type { Identity } from '../../auth/identity';
import { loadConfig } from '../../shell/config';
import { FontFaces } from '../../ui/fonts';
import { GlobalStyle } from '../../ui/GlobalStyle';
import { LandingScreen, type LandingProps } from './LandingScreen';

/** The landing screen with the page's styles, tied to the identity service and the server's configuration. */
export function LandingPage({ identity }: { readonly identity: Pick<Identity, 'signIn' | 'start'> }) {
  const [support, setSupport] = useState<LandingProps['support']>(null);

  useEffect(() => {
    loadConfig().then(
      (config) => setSupport(config.support),
      // The rest of the page does without.
      () => undefined,
    );
  }, []);

  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <LandingScreen support={support} onSignIn={identity.signIn} onNearSignIn={() => void identity.start()} />
    </>
  );
}
