import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installScript } from "./install-script.rules";

const ROOT = path.resolve(__dirname, "../../../..");

const page = readFileSync(path.join(ROOT, "docs/operations.md"), "utf8");
writeFileSync(path.join(ROOT, "deploy/install.sh"), installScript(page));
