import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Those of the programs that are in no folder of PATH. */
export function missingPrograms(
  programs: readonly string[],
  { PATH = "" }: NodeJS.ProcessEnv = process.env,
): string[] {
  return programs.filter(
    (program) => !PATH.split(path.delimiter).some((folder) => isIn(folder, program)),
  );
}

function isIn(folder: string, program: string): boolean {
  try {
    accessSync(path.join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
