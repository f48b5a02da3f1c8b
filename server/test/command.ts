import { spawn } from "node:child_process";
import path from "node:path";

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

export async function runCommandOf(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const script = path.join(__dirname, "../cli", `${name}.js`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}
