import { removeForgottenDirectories } from "../server/test/temporary-directory";
import { Application } from "./application";
import { HANDED_ON } from "./prepared-data";

/** Creates the data of a first start once for all stories of a run, and returns how to remove them. */
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
