import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createIdentity } from './auth/identity';
import { HeroLogin } from './screens/landing/HeroLogin';
import { prefetchApplication } from './screens/landing/prefetchApplication';
import { SupportLinks } from './screens/landing/SupportLinks';
import { whenIdle } from './screens/landing/whenIdle';

const identity = createIdentity();

identity.subscribe(() => {
  if (identity.getState().status === 'signedIn') window.location.replace('/dashboard');
});

/** Brings one part of the prerendered page to life; prerender.tsx names the parts. */
function hydrate(part: string, content: ReactNode): void {
  const place = document.getElementById(part);
  if (place) hydrateRoot(place, content, { identifierPrefix: part });
}

hydrate('login', <HeroLogin onSignIn={identity.signIn} onNearSignIn={() => void identity.start()} />);
hydrate('support', <SupportLinks />);

whenIdle(() => {
  void identity.start();
  prefetchApplication();
});
