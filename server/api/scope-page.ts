import {
  CONSENTS,
  impliedScopes,
  isScopeOfKeys,
  isScopeOfResidents,
  SCOPES,
  type Scope,
} from "../access/scopes";

const BEGIN = "<!-- Made of server/access/scopes.ts by npm run schema. -->";
const HEAD =
  "| scope | opens | has in it | API keys | residents can grant it, to |\n|---|---|---|---|---|";

function row(scope: Scope): string {
  const within = [...impliedScopes([scope])].filter((one) => one !== scope);
  return [
    `| \`${scope}\``,
    SCOPES[scope],
    within.map((one) => `\`${one}\``).join(", "),
    isScopeOfKeys(scope) ? "yes" : "no",
    `${isScopeOfResidents(scope) ? CONSENTS[scope] : "no"} |`,
  ].join(" | ");
}

/** The table ends at the first blank line. */
export function withScopes(page: string): string {
  const [before = "", after = ""] = page.split(`${BEGIN}\n`);
  const rows = (Object.keys(SCOPES) as Scope[]).map(row).join("\n");
  return `${before}${BEGIN}\n${HEAD}\n${rows}\n${after.slice(after.indexOf("\n\n") + 1)}`;
}
