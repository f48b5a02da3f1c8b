import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LandingPage } from './screens/landing/LandingPage';

const nobody = { signIn: () => Promise.resolve(), start: () => Promise.resolve() };

/** The landing page as it is before any script has run: its markup and its style elements. */
export function prerenderLanding(): { readonly markup: string; readonly styles: string } {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(sheet.collectStyles(<LandingPage identity={nobody} />));
    return { markup, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
