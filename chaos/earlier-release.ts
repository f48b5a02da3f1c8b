import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(__dirname, "../..");
const MIGRATIONS = "server/migrations";

export interface EarlierRelease {
  readonly migration: string;
  readonly commit: string;
}

/** Oldest first; migrations of one commit belong to one release. */
export async function releasesBefore(count: number): Promise<EarlierRelease[]> {
  const migrations = readdirSync(path.join(ROOT, MIGRATIONS))
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .slice(-count);
  const releases = new Map<string, EarlierRelease>();
  for (const file of migrations) {
    const release = await releaseBefore(file);
    if (!releases.has(release.commit)) releases.set(release.commit, release);
  }
  return [...releases.values()];
}

export async function releaseBefore(file: string): Promise<EarlierRelease> {
  const place = `${MIGRATIONS}/${file}`;
  const added = await git(`log --no-renames --diff-filter=A --format=%H -- ${place}`);
  const [commit] = added.trim().split("\n").slice(-1);
  if (!commit) throw new Error(`No commit of this repository added ${file}.`);
  const before = (await git(`rev-parse ${commit}^`)).trim();
  return { migration: path.basename(file, ".ts"), commit: before };
}

export async function compileRelease(
  { commit }: EarlierRelease,
  directory: string,
): Promise<string> {
  const home = path.join(directory, commit);
  const main = path.join(home, "build/server/main.js");
  if (existsSync(main)) return main;
  mkdirSync(home, { recursive: true });
  const archive = `${home}.tar`;
  await git(`archive --output ${archive} ${commit}`);
  await run("tar", ["-xf", archive, "-C", home]);
  // The installed packages suit both, as they are of the same days.
  symlinkSync(path.join(ROOT, "node_modules"), path.join(home, "node_modules"));
  const compiler = path.join(ROOT, "node_modules/.bin/tsc");
  await run(compiler, ["-p", "tsconfig.build.json"], { cwd: home });
  return main;
}

const run = promisify(execFile);

async function git(words: string): Promise<string> {
  const { stdout } = await run("git", words.split(" "), { cwd: ROOT });
  return stdout;
}
