import type { ErrorKind } from "../platform/error-codes";
import { allErrorCodes, type ErrorCodeDescription } from "../platform/error-codes";
import { STATUS } from "./status";

const KINDS: Readonly<Record<ErrorKind, string>> = {
  invalid: "The request is wrong: correct it before you send it again.",
  unauthenticated: "Nobody is proven to be calling.",
  forbidden: "The caller is known and may not do it.",
  not_found: "There is no such thing for this caller.",
  conflict: "The request is right, but what is stored does not allow it now.",
  limited: "Too many calls: wait.",
  unavailable: "Try the same again later.",
  internal: "Nobody expected it.",
};

const HEAD = `<!-- Made of the modules' error codes by npm run schema. -->
# Errors

Every error of an answer has \`extensions.code\`, which is stable and never taken away, \`extensions.kind\`, and a
\`message\` that may be shown to people. Read the code; the words of the message may change. Some codes carry more
\`extensions\`, named in the last column. An error before any field ran comes without \`data\` and with the HTTP status of
its kind, as every error through REST; an error of a field stands beside \`data\` with its \`path\`, and the status is 200 (294 to
\`application/graphql-response+json\`), or 503 where its kind is \`unavailable\`.
`;

export function errorPage(): string {
  const entries = allErrorCodes();
  const sections = Object.entries(KINDS).map(([kind, meaning]) => {
    const rows = entries.filter(([, entry]) => entry.kind === kind).map(row);
    const status = STATUS[kind as ErrorKind];
    return `## \`${kind}\`\n\n${meaning} HTTP ${status}.\n\n| code | what happened | what to do | further extensions |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  return [HEAD, ...sections].join("\n");
}

function row([code, { meaning, remedy, details = {} }]: readonly [
  string,
  ErrorCodeDescription,
]): string {
  const more = Object.entries(details).map(([name, says]) => `\`${name}\`: ${says}`);
  return `| \`${code}\` | ${meaning} | ${remedy} | ${more.join(" ")} |`;
}
