import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { ContactForm } from "./screens/landing/ContactForm";
import { HeroLogin } from "./screens/landing/HeroLogin";
import { LandingScreen } from "./screens/landing/LandingScreen";
import { Storefront } from "./screens/landing/Storefront";
import { SupportLinks } from "./screens/landing/SupportLinks";
import { FontFaces } from "./ui/fonts";
import { GlobalStyle } from "./ui/GlobalStyle";

interface PrerenderedPage {
  readonly markup: string;
  readonly styles: string;
}

/** Interactive parts are rendered separately, as landing-main.tsx hydrates them. */
export function prerenderLanding(): PrerenderedPage {
  const living = new ServerStyleSheet();
  const part = (name: string, content: ReactNode): ReactNode => {
    const markup = renderToString(living.collectStyles(content), { identifierPrefix: name });
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own markup, made a line above
    return <div id={name} dangerouslySetInnerHTML={{ __html: markup }} />;
  };
  const parts = {
    login: part(
      "login",
      <HeroLogin onSignIn={() => Promise.resolve()} onNearSignIn={() => undefined} />,
    ),
    storefront: part("storefront", <Storefront onLoad={() => new Promise(() => undefined)} />),
    support: part("support", <SupportLinks />),
    contactForm: part("contact-form", <ContactForm onSend={() => Promise.resolve("")} />),
  };
  const still = prerender(
    <>
      <FontFaces />
      <LandingScreen {...parts} />
    </>,
  );
  const styles = still.styles + living.getStyleTags();
  living.seal();
  return { markup: still.markup, styles };
}

/** The background before the script has run. */
export function prerenderGround(): string {
  return prerender(null).styles;
}

function prerender(content: ReactNode): PrerenderedPage {
  const sheet = new ServerStyleSheet();
  const markup = renderToString(
    sheet.collectStyles(
      <>
        <GlobalStyle />
        {content}
      </>,
    ),
  );
  const styles = sheet.getStyleTags().replaceAll(/ data-styled[\w-]*="[^"]*"/g, "");
  sheet.seal();
  return { markup, styles };
}
