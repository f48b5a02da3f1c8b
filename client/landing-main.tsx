import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createIdentity } from './auth/identity';
import { LandingPage } from './screens/landing/LandingPage';
import { whenIdle } from './screens/landing/whenIdle';
import { prefetchApplication } from './screens/landing/prefetchApplication';

const identity = createIdentity();

identity.subscribe(() => {
  if (identity.getState().status === 'signedIn') window.location.replace('/dashboard');
});

const root = document.getElementById('root');
if (root) {
  const page = (
    <StrictMode>
      <LandingPage identity={identity} />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

whenIdle(() => {
  void identity.start();
  prefetchApplication();
});
