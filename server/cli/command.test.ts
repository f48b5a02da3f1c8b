import { execFile } from "node:child_process";
import path from "node:path";
import { complaintAboutNode } from "../platform/run-to-exit";

const OLD = "20.20.2";
const AS_OLD = `Object.defineProperty(process,"versions",{value:{...process.versions,node:"${OLD}"}})`;

function runOnOldNode(command: string): Promise<{ code: number | null; complained: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AS_OLD)}`,
  };
  return new Promise((resolve) => {
    const file = path.join(__dirname, `${command}.js`);
    const child = execFile(process.execPath, [file, "list"], { env }, (_error, _said, complained) =>
      resolve({ code: child.exitCode, complained }),
    );
  });
}

it.each(["admin", "consistency", "reconcile", "recount"])(
  "npm run %s says in one line that it needs a later Node",
  async (command) => {
    expect(await runOnOldNode(command)).toEqual({
      code: 1,
      complained: `${complaintAboutNode(OLD)}\n`,
    });
  },
);
