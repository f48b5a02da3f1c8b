import { parseArgs } from "node:util";
import { UserRole } from "../access/person";
import type { IdentityAdministration } from "../integrations/identity-administration";
import type { AdministratorService } from "../modules/users/administrator.service";
import { doubtAboutAddress } from "../modules/users/role.service";
import { type User } from "../modules/users/user.entity";
import { DomainError } from "../platform/domain-error";
import { StartupError } from "../platform/startup-error";
import type { PersonKey } from "../retention/person-data";

export type AdminCommand =
  | { readonly verb: "list" }
  | { readonly verb: "grant"; readonly email: string; readonly isInsisting: boolean }
  | { readonly verb: "revoke"; readonly email: string }
  | { readonly verb: "data"; readonly email: string };

export const USAGE = `Usage: npm run admin -- grant <e-mail> [--unverified]   make a registered person an administrator
       npm run admin -- revoke <e-mail>                 make an administrator a resident
       npm run admin -- list                            who the administrators are
       npm run admin -- data <e-mail>                   all that is stored about a person, as JSON`;

export function parseCommand(words: readonly string[]): AdminCommand | null {
  const read = parse(words);
  if (!read) return null;
  const { isInsisting } = read;
  const [verb, email = "", ...more] = read.positionals.map((word) => word.trim());
  if (more.length > 0 || (isInsisting && verb !== "grant")) return null;
  if (verb === "list") return email === "" ? { verb } : null;
  if (email === "") return null;
  if (verb === "grant") return { verb, email, isInsisting };
  return verb === "revoke" || verb === "data" ? { verb, email } : null;
}

function parse(words: readonly string[]) {
  try {
    const options = { unverified: { type: "boolean" } } as const;
    const { positionals, values } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    return { positionals, isInsisting: values.unverified === true };
  } catch {
    return null;
  }
}

export class Administration {
  constructor(
    private readonly administrators: AdministratorService,
    private readonly identities: () => IdentityAdministration,
    private readonly dataOf: (person: PersonKey) => Promise<object>,
  ) {}

  /** @throws StartupError with one plain line */
  async fulfil(command: AdminCommand): Promise<string[]> {
    try {
      if (command.verb === "list") return await this.list();
      if (command.verb === "data") return [await this.data(command.email)];
      return [await (command.verb === "grant" ? this.grant(command) : this.revoke(command.email))];
    } catch (error) {
      throw error instanceof DomainError ? new StartupError(error.message) : error;
    }
  }

  private async list(): Promise<string[]> {
    const people = await this.administrators.list();
    if (people.length > 0) return people.map(inWords);
    return ["There is no administrator yet: npm run admin -- grant <e-mail>"];
  }

  private async grant({
    email,
    isInsisting,
  }: Extract<AdminCommand, { verb: "grant" }>): Promise<string> {
    const person = await this.require(email);
    const doubt =
      isInsisting || person.role === UserRole.ADMIN
        ? null
        : await doubtAboutAddress(person, this.identities());
    if (doubt) throw new StartupError(`${inWords(person)}: ${doubt} Or insist with --unverified.`);
    const isNew = await this.administrators.grant(person.id);
    return `${inWords(person)} is an administrator ${isNew ? "now" : "already"}.`;
  }

  private async revoke(email: string): Promise<string> {
    const person = await this.require(email);
    const wasOne = await this.administrators.revoke(person.id);
    return `${inWords(person)} is ${wasOne ? "a resident now" : "no administrator anyway"}.`;
  }

  /** Also for addresses known only from the contact form. */
  private async data(email: string): Promise<string> {
    const person = await this.administrators.findByEmail(email);
    return JSON.stringify(await this.dataOf({ id: person?.id ?? 0, email }), null, 2);
  }

  private async require(email: string): Promise<User> {
    const person = await this.administrators.findByEmail(email);
    if (person) return person;
    throw new StartupError(
      `Nobody is registered as ${email}. Let them create an account on the landing page first, then try again.`,
    );
  }
}

function inWords({ email, displayName, firebaseUid }: User): string {
  return `${email} (${displayName}, uid ${firebaseUid})`;
}
