import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const top = path.resolve(__dirname, "../../..");

export interface Import {
  readonly from: string;
  /** A path for own files, else the package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
}

export function sourcesBelow(directory: string): string[] {
  return readdirSync(path.join(top, directory), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(directory, name.replaceAll(path.sep, "/")))
    .filter((file) => /\.(ts|tsx|mts)$/.test(file) && !/__generated__|node_modules/.test(file));
}

export const isTest = (file: string) =>
  /(\.test\.tsx?$)|(^(server|client)\/test\/)|(^server\/modules\/[^/]+\/test\/)|(^e2e\/)/.test(
    file,
  );

/** Also fixtures and expected texts. */
export const isTestCode = (file: string) =>
  isTest(file) ||
  /UnderTest(\.tsx?)?$|\.test$|^client\/spec-texts\/|^(server|client)\/test\/|^(lab|e2e)\//.test(
    file,
  );

export const isOurs = ({ to }: Import) => /^(server|client|lab|e2e)\//.test(to);

export const shown = ({ from, to }: Import) => `${from} imports ${to}`;

/** Including side-effect and dynamic imports. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(top, file), "utf8");
  const statements = text.matchAll(
    /(?:^|\n)(?:import|export)\b[^;"']*?from\s*["']([^"']+)["']|\bimport\(?\s*["']([^"']+)["']/g,
  );
  return [...statements].map((match) => {
    const target = match[1] ?? match[2] ?? "";
    const to = target.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), target.replace(/\.(js|tsx?|mts)$/, ""))
      : target;
    return { from: file, to, isTypeOnly: isOfTypes(match[0]) };
  });
}

function isOfTypes(line: string): boolean {
  if (/^\s*(import|export) type\b/.test(line)) return true;
  const [, names] = /^\s*(?:import|export) \{([^}]*)\} from/.exec(line) ?? [];
  const all = names?.split(",").filter((name) => name.trim() !== "");
  return all?.every((name) => name.trim().startsWith("type ")) ?? false;
}
