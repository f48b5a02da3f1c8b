import "../platform/module-loading";
import { createIdentityAdministration } from "../config/identity-administration";
import { AdministratorService } from "../modules/users/administrator.service";
import { type PersonKey, personData } from "../retention/person-data";
import { Administration, parseCommand, USAGE } from "./administration";
import { runCommand, say, withDataSource } from "./command";

/** `npm run admin`. Exit code 0 also when done before, 1 when impossible, 2 for wrong usage. */
runCommand(async (config) => {
  const command = parseCommand(process.argv.slice(2));
  if (!command) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  return withDataSource(config, 1, async (dataSource) => {
    const administrators = new AdministratorService(dataSource);
    const identities = () => createIdentityAdministration(config);
    const dataOf = (person: PersonKey) => personData(dataSource, person);
    const administration = new Administration(administrators, identities, dataOf);
    for (const line of await administration.fulfil(command)) say(line);
    return 0;
  });
});
