import { execFileSync } from "node:child_process";
import { removeForgottenDirectories } from "../server/test/temporary-directory";
import { Application } from "./application";

/** Where the set-up of a run tells its workers that the data are. */
const HANDED_ON = "AAVIRI_PREPARED_DATA";

/** Makes the data of a first start once for all stories of a run, and answers how to remove them. */
export async function prepareData(): Promise<() => Promise<void>> {
  await removeForgottenDirectories();
  const application = await Application.makeEmpty();
  await application.start();
  await application.stop();
  process.env[HANDED_ON] = application.dataDirectory;
  return async () => {
    delete process.env[HANDED_ON];
    await application.remove();
  };
}

/** Puts a copy of the prepared data, if there are any, at `target`. Each file keeps its owner, as the database asks. */
export function copyPreparedData(target: string): void {
  const source = process.env[HANDED_ON];
  if (source) execFileSync("cp", ["-a", source, target]);
}
