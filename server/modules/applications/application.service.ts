import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { invalid, readFields } from "../../platform/domain-error";
import { hashOfToken, newToken } from "../../platform/secret-token";
import { lockRow } from "../../platform/sql/locks";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { requireText } from "../../platform/text";
import { Application } from "./application.entity";
import { isOnDevice, readApplicationScopes, readRedirectUris } from "./application.rules";

interface ApplicationInput {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

const NEWEST_FIRST = {
  direction: "DESC",
  columns: [
    { property: "createdAt", value: (application: Application) => application.createdAt },
    { property: "id", value: (application: Application) => application.id },
  ],
} as const;

const MAX_NAME = 120;
const SECRET_PREFIX = "aav_app_";

/** Applications of third parties, as administrators register and stop them. */
export class ApplicationService {
  private readonly pages: TablePages<Application>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.pages = new TablePages(dataSource, Application, NEWEST_FIRST);
  }

  /** All applications, also those that were stopped, newest first. */
  async list(actor: Actor, page: PageArguments): Promise<Page<Application>> {
    authorize(actor, "application.manage");
    return this.pages.page({ conditions: [], parameters: new Parameters() }, page);
  }

  /** Registers an application; a confidential one has a secret, which is in the answer and nowhere else. */
  async register(
    actor: Actor,
    input: ApplicationInput & { readonly isConfidential: boolean },
  ): Promise<{ application: Application; secret: string | null }> {
    authorize(actor, "application.manage");
    const createdById = requirePerson(actor).userId;
    const values = read(input);
    if (input.isConfidential && values.redirectUris.some(isOnDevice)) {
      const message = "An application on people's own devices cannot keep a secret.";
      throw invalid("isConfidential", message);
    }
    const secret = input.isConfidential ? newToken(SECRET_PREFIX) : null;
    const applications = this.dataSource.getRepository(Application);
    const application = await applications.save(
      Object.assign(applications.create(values), {
        clientId: randomUUID(),
        secretHash: secret === null ? null : hashOfToken(secret),
        createdById,
        createdAt: this.clock.now(),
        disabledAt: null,
      }),
    );
    return { application, secret };
  }

  /** Changes what residents see of an application, where they are sent back to, and what it may ask for from now on. */
  async update(actor: Actor, id: number | null, input: ApplicationInput): Promise<Application> {
    authorize(actor, "application.manage");
    const values = read(input);
    return this.change(id, values);
  }

  /** Stops an application: nothing that residents granted it is of use any more; or lets it go on. */
  async setDisabled(actor: Actor, id: number | null, isDisabled: boolean): Promise<Application> {
    authorize(actor, "application.manage");
    return this.change(id, { disabledAt: isDisabled ? this.clock.now() : null });
  }

  /** An application that is not stopped, by its public id; callers authorize. */
  async byClientId(clientId: string): Promise<Application | null> {
    const application = await this.dataSource.getRepository(Application).findOneBy({ clientId });
    return application?.disabledAt ? null : application;
  }

  private change(id: number | null, values: Partial<Application>): Promise<Application> {
    return this.dataSource.transaction(async (tx) => {
      const application = await lockRow(tx, Application, { id, noun: "Application" });
      return tx.getRepository(Application).save(Object.assign(application, values));
    });
  }
}

function read({ name, redirectUris, scopes }: ApplicationInput) {
  return readFields({
    name: () => requireText(name, { field: "name", max: MAX_NAME, required: "Please name it." }),
    redirectUris: () => readRedirectUris(redirectUris),
    scopes: () => readApplicationScopes(scopes),
  });
}
