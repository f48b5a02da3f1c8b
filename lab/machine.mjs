// `npm run machine`: executes docs/operations.md on a new Debian and checks each section. Needs
// root on Linux; .ci/operations installs its requirements.
import { missingPrograms } from "../build/server/demo/production/programs.js";
import { Failure, main, projectNode, run } from "../scripts/tools.mjs";

const PROGRAMS = ["debootstrap", "unshare", "nsenter", "ip", "git"];

main(async () => {
  if (process.platform !== "linux" || process.getuid() !== 0)
    throw new Failure("A machine of its own is made on Linux, and by root only.");
  const missing = missingPrograms(PROGRAMS);
  if (missing.length > 0)
    throw new Failure(`Programs are missing: ${missing.join(", ")}. .ci/operations installs them.`);
  const program = [projectNode(), "--enable-source-maps", "build/lab/machine/main.js"];
  const command = ["unshare", "--net", "--mount", ...program, `/proc/${process.pid}/ns/net`];
  const { code } = await run(command, { stdio: ["ignore", "inherit", "inherit"] });
  return code;
});
