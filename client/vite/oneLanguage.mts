import type { Plugin } from "vite";

const OTHER_LOCALES =
  /[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/].*[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * The application is in English. A dictionary skips locales that are `undefined` and falls back to
 * en-US.
 */
export const oneLanguage: Plugin = {
  name: "aaviri:one-language",
  enforce: "pre",
  load: {
    filter: { id: OTHER_LOCALES },
    handler: () => "export default undefined;",
  },
};
