import type { Plugin } from "vite";

/** It would bring Relay's runtime to the landing page. */
const IMPORT = /import \{ graphql \} from ["']react-relay["'];/;
const TAG = /\bgraphql\s*`\s*(?:query|mutation|subscription|fragment)\s+(\w+)[^`]*`/g;

/** Replaces each graphql tag by its artifact. */
export const relayTags: Plugin = {
  name: "aaviri:relay-tags",
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: "graphql`" },
    handler(code) {
      const imports: string[] = [];
      const body = code.replace(TAG, (tag, name: string) => {
        imports.push(`import __${name} from './__generated__/${name}.graphql';`);
        // Keeps the line count, for source positions.
        return `__${name}${"\n".repeat(tag.split("\n").length - 1)}`;
      });
      return { code: `${imports.join(" ")}${body.replace(IMPORT, "")}`, map: null };
    },
  },
};
