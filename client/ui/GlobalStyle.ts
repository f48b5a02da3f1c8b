import { createGlobalStyle, css } from "styled-components";
import { color, font, media, size, space, stroke, themeProperties } from "./theme";

export const focusRing = css`
  outline: ${stroke.bold} solid ${color.focus};
  outline-offset: ${stroke.bold};
`;

export const screenOnly = css`
  ${media.print} {
    display: none;
  }
`;

export const GlobalStyle = createGlobalStyle`
  ${themeProperties}

  *, *::before, *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block: ${space(20)};

    /* Keeps the focused element clear of the sticky bar. */
    &:has([data-sticky]) {
      scroll-padding-block-end: ${space(48)};
    }

    /* Scrolling the page would close the open list. */
    &:has([data-trigger="ComboBox"], [data-trigger="Select"]) {
      scroll-padding-block: 0;
    }
    -webkit-tap-highlight-color: transparent;
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.family};
    font-size: ${font.size.s15};
    font-weight: ${font.weight.regular};
    line-height: ${font.leading.text};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset {
    margin: 0;
    padding: 0;
  }

  fieldset {
    border: 0;
    min-width: 0;
  }

  ul, ol {
    list-style: none;
  }

  button, input, select, textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  img, svg, video {
    display: block;
    max-width: 100%;
  }

  a {
    color: inherit;
  }

  :focus-visible {
    ${focusRing}
  }

  h1:focus, main:focus {
    outline: none;
  }

  ::selection {
    background: ${color.tintHover};
    color: ${color.ink};
  }

  @page {
    size: A4;
    margin: ${size.sheetMargin};
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* No duration at all, as even the shortest would fade every element with \`all\`. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
