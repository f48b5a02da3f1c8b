import type { Level } from "./run";

const ms = (value: number) => (value < 10 ? value.toFixed(1) : `${Math.round(value)}`);

export function loadReportOf(levels: readonly Level[], noise: number, on: string): string {
  const rows = levels.map(
    ({ communities, rate, answered, failed, waits, serverMs, databaseMs }) => {
      const not = Object.entries(failed).map(([code, count]) => `${count} ${code}`);
      return `| ${communities} | ${rate.toFixed(1)} | ${answered} | ${not.join(", ") || "0"} | ${ms(waits.p50)} | ${ms(waits.p95)} | ${ms(waits.p99)} | ${ms(serverMs)} | ${ms(databaseMs)} |`;
    },
  );
  return `# The busy second, kept up

Made by \`npm run load\`. Not by hand; [scaling.md](scaling.md) says what a busy second is and what follows.

Two servers as in production and one PostgreSQL that writes to the disk, the clients beside them, all on one machine
(${on}). Requests are sent at their times, whether those before are answered or not: fifty looks (calendar,
a day's slots, own page, own bookings) to one booking or cancellation, for 15 seconds each. Waits are milliseconds from the
moment at which a request was due. The books were right afterwards.
${noise > 1.3 ? `The machine was NOISY: the same work took ${noise.toFixed(2)} times its least, so waits are upper bounds; processor times are not.\n` : ""}
| communities | requests a second | answered | failed | p50 | p95 | p99 | processor ms of a server, a request | of PostgreSQL |
|---:|---:|---:|---|---:|---:|---:|---:|---:|
${rows.join("\n")}
`;
}
