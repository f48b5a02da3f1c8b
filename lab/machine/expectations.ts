import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const DEPLOY = path.resolve(__dirname, "../../../deploy");
const ALERT = "- alert: ";
const SCRAPED_MS = 60_000;

interface Told {
  readonly activeTargets?: readonly {
    readonly health: string;
    readonly labels: { readonly job: string };
  }[];
  readonly groups?: readonly { readonly rules: readonly { readonly name: string }[] }[];
}

/** Also requires every shipped alert. */
export async function expectScraped(url: string, servers: number): Promise<string> {
  const ask = async (address: string) =>
    ((await (await fetch(`${url}${address}`)).json()) as { data: Told }).data;
  for (const end = performance.now() + SCRAPED_MS; ; await pause(500)) {
    const { activeTargets = [] } = await ask("/api/v1/targets").catch((): Told => ({}));
    const up = activeTargets.filter(
      ({ health, labels }) => health === "up" && labels.job === "aaviri",
    );
    if (up.length === servers) break;
    if (performance.now() > end)
      throw new Error(`Not ${servers} servers are scraped: ${JSON.stringify(activeTargets)}`);
  }
  const { groups = [] } = await ask("/api/v1/rules");
  const loaded = groups.flatMap(({ rules }) => rules.map(({ name }) => name));
  const texts = ["alerts", "slo"].map((name) => readFileSync(`${DEPLOY}/${name}.yml`, "utf8"));
  const lines = texts.flatMap((text) => text.split("\n").map((line) => line.trim()));
  const alerts = lines.filter((line) => line.startsWith(ALERT));
  const missing = alerts.filter((line) => !loaded.includes(line.slice(ALERT.length)));
  expectSame([alerts.length > 0, missing], [true, []]);
  return `${servers} servers are scraped, ${alerts.length} alerts of ${loaded.length} rules are loaded`;
}

export function expectSame(found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${one}, not ${other}`);
}

export function expectMatch(found: string, pattern: RegExp): void {
  if (!pattern.test(found)) throw new Error(`${pattern} is not in: ${found}`);
}
