import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

export interface KillableProcess {
  readonly child: ChildProcess;
  readonly said: unknown;
  kill(): Promise<void>;
}

/** @param code an async function body with `load` (a compiled module by its path in `server/`) and `say` (writes a line) */
export async function startKillable(code: string, ...args: string[]): Promise<KillableProcess> {
  const build = path.resolve(__dirname, "..");
  const script = `
    const load = (name) => require(${JSON.stringify(build)} + "/" + name);
    const say = (line) => process.stdout.write(JSON.stringify(line) + "\\n");
    const [, ...args] = process.argv;
    (async () => { ${code} })().catch((error) => say({ error: error.message }));`;
  const child = spawn(process.execPath, ["-e", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", resolve);
    child.once("error", reject);
    child.once("close", (exitCode) => reject(new Error(`It ended with code ${exitCode}`)));
  });
  return {
    child,
    said: JSON.parse(line),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
  };
}
