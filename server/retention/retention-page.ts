import { RETENTION, type Retention } from "./retention";

const BEGIN = "<!-- Made of server/retention/retention.ts by npm run schema. -->";

function inWords({ stay }: Retention): string {
  if ("until" in stay)
    return stay.until.startsWith("for ever") ? stay.until : `until ${stay.until}`;
  if ("job" in stay) return `${stay.after} (\`${stay.job}\`)`;
  const which = stay.where ? `, where \`${stay.where}\`` : "";
  return `${stay.days} days from \`${stay.from}\`${which} (\`enforce-retention\`)`;
}

export function withRetention(page: string): string {
  const rows = Object.entries(RETENTION).map(
    ([table, retention]) =>
      `| \`${table}\` | ${inWords(retention)} | ${retention.ofPerson ? "yes" : ""} |`,
  );
  const [before = ""] = page.split(BEGIN);
  const head = "| table | rows stay | in a person's data |\n|---|---|---|";
  return `${before}${BEGIN}\n${head}\n${rows.join("\n")}\n`;
}
