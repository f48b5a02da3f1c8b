// Reads .env where there is one; what the environment itself sets goes before it.
// (Node's own --env-file-if-exists says at every start that there is none.)
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { root } from "./tools.mjs";

const file = join(root, ".env");
if (existsSync(file)) loadEnvFile(file);
