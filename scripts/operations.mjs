// `npm run operations`: executes docs/operations.md on a new Debian, block after block, and checks each section (decision 186).
// `npm run operations -- image` builds and runs the Dockerfile (decision 188). As root on Linux; .ci/operations installs what both need.
import { missingPrograms } from "../build/server/demo/production/programs.js";
import { Failure, main, projectNode, run } from "./tools.mjs";

const PARTS = {
  page: {
    programs: ["debootstrap", "unshare", "nsenter", "ip", "git"],
    namespaces: ["--net", "--mount"],
    program: "build/chaos/machine/main.js",
  },
  image: {
    programs: ["debootstrap", "unshare", "buildah", "git", "npm"],
    namespaces: ["--mount"],
    program: "build/chaos/machine/image.js",
  },
};

main(async () => {
  const [name = "page"] = process.argv.slice(2);
  const part = PARTS[name];
  if (!part) throw new Failure(`There is no part ${name}: page or image.`);
  if (process.platform !== "linux" || process.getuid() !== 0)
    throw new Failure("A machine of its own is made on Linux, and by root only.");
  const missing = missingPrograms(part.programs);
  if (missing.length > 0)
    throw new Failure(`Programs are missing: ${missing.join(", ")}. .ci/operations installs them.`);
  const { namespaces, program } = part;
  const command = ["unshare", ...namespaces, projectNode(), "--enable-source-maps", program];
  const { code } = await run([...command, `/proc/${process.pid}/ns/net`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return code;
});
