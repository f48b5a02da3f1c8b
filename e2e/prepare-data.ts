import { removeForgottenDirectories } from "../server/test/temporary-directory";
import { Application } from "./application";
import { HANDED_ON } from "./prepared-data";

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
