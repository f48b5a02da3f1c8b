import "../platform/module-loading";
import type { Config } from "../config/config";
import { createIdentityAdministration } from "../config/identity-administration";
import { AdministratorService } from "../modules/users/administrator.service";
import { createDataSource } from "../platform/database";
import { noDatabase } from "../platform/startup-error";
import { type PersonKey, personData } from "../retention/person-data";
import { type AdminCommand, Administration, parseCommand, USAGE } from "./administration";
import { onDatabase, runCommand, say, type Target } from "./command";

/** `npm run admin`. Exit code 0 also when done before, 1 when impossible, 2 for wrong usage. */
async function administer(
  config: Config,
  command: AdminCommand,
  { databaseUrl, setting }: Target,
): Promise<number> {
  const dataSource = await createDataSource({ databaseUrl, poolSize: 1 })
    .initialize()
    .catch((error: unknown) => {
      throw noDatabase(databaseUrl, setting, error);
    });
  try {
    const administrators = new AdministratorService(dataSource);
    const identities = () => createIdentityAdministration(config);
    const dataOf = (person: PersonKey) => personData(dataSource, person);
    const administration = new Administration(administrators, identities, dataOf);
    for (const line of await administration.fulfil(command)) say(line);
    return 0;
  } finally {
    await dataSource.destroy();
  }
}

runCommand(async (config) => {
  const command = parseCommand(process.argv.slice(2));
  if (command) return onDatabase(config, (target) => administer(config, command, target));
  process.stderr.write(`${USAGE}\n`);
  return 2;
});
