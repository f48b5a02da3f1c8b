import { type Fare, GUESTS, type Held, type HostileResult, STRANGERS } from "./run";

export const MOST_P99 = 250;

export function hostileReportOf({ calm, storm, hostile }: HostileResult, on: string): string {
  const held = (name: string, { p50, p99, most }: Held) =>
    `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${most.toFixed(1)} |`;
  const row = (name: string, { requests, p50, p99, most, failed }: Fare) => {
    const not = Object.entries(failed).map(([code, count]) => `${count} ${code}`);
    return `| ${name} | ${requests} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${most.toFixed(1)} | ${not.join(", ") || "0"} |`;
  };
  const answers = Object.entries(hostile).sort(([, one], [, other]) => other - one);
  return `# A storm of hostile documents

Made by \`npm run hostile\`. Not by hand.

${STRANGERS} people who only signed up and ${GUESTS} guests send hostile documents and long addresses at one server, each the next one as
soon as the last was answered, while a resident looks at the dashboard and a day's slots, books and cancels. ${on}; the senders,
PostgreSQL and the server share them. Milliseconds that the resident waits; the limit is ${MOST_P99} at the 99th percentile.

| | requests | p50 | p99 | most | failed |
|---|---:|---:|---:|---:|---|
${row("calm", calm)}
${row("storm", storm)}

For how many milliseconds at a time work held the server's event loop, as Node sampled it every 10 ms; the processor's time that
other processes took counts too, so these are upper bounds:

| | p50 | p99 | most |
|---|---:|---:|---:|
${held("calm", calm.held)}
${held("storm", storm.held)}

The books were right afterwards. What the hostile requests were answered with:

| answer | times |
|---|---:|
${answers.map(([what, count]) => `| ${what} | ${count} |`).join("\n")}
`;
}
