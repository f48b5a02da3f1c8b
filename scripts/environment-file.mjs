// The environment takes precedence. Node's --env-file-if-exists warns at every start.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { root } from "./tools.mjs";

const file = join(root, ".env");
if (existsSync(file)) loadEnvFile(file);
