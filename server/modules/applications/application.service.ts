import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { type Actor, callerOf } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import { invalid, readFields } from "../../platform/domain-error";
import { hashOfToken, newToken } from "../../platform/secret-token";
import { lockRow } from "../../platform/sql/locks";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { RankedPages } from "../../platform/sql/ranked-pages";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { requireText } from "../../platform/text";
import { CredentialOrder, firstDay, rankOf } from "../api-keys/credential-order";
import { Application } from "./application.entity";
import {
  hasOwnScheme,
  isOnDevice,
  readApplicationScopes,
  readRedirectUris,
} from "./application.rules";

interface ApplicationInput {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

const CLIENT_ID = /^[\w-]{1,64}$/;
const MAX_NAME = 120;
const SECRET_PREFIX = "aav_app_";

export class ApplicationService {
  private readonly pages: TablePages<Application>;
  private readonly ranked: RankedPages<Application>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly isDemo: boolean,
  ) {
    this.pages = new TablePages(dataSource, Application, newestFirst("applications"));
    this.ranked = new RankedPages(dataSource, Application);
  }

  async list(
    actor: Actor,
    page: PageArguments,
    order = CredentialOrder.NEWEST,
  ): Promise<Page<Application>> {
    authorize(actor, "application.manage");
    if (order !== CredentialOrder.NEWEST)
      return this.ranked.page(rankOf("application", order, firstDay(this.clock)), page);
    return this.pages.page({ conditions: [], parameters: new Parameters() }, page);
  }

  /** A confidential one's secret is returned, not stored. */
  async register(
    actor: Actor,
    input: ApplicationInput & { readonly isConfidential: boolean },
    clientKey: string | null = null,
  ): Promise<{ application: Application; secret: string | null }> {
    authorize(actor, "application.manage");
    const createdById = requirePerson(actor).userId;
    const values = read(input);
    const isOfDevice = this.isDemo ? hasOwnScheme : isOnDevice;
    if (input.isConfidential && values.redirectUris.some(isOfDevice)) {
      const message = "An application on people's own devices cannot keep a secret.";
      throw invalid("isConfidential", message);
    }
    const secret = input.isConfidential ? newToken(SECRET_PREFIX) : null;
    const secretHash = secret === null ? null : hashOfToken(secret);
    const { key: caller } = callerOf(actor);
    const creation = { caller, clientKey, mutation: "registerApplication", request: input };
    const application = await this.dataSource.transaction(async (tx) => {
      const applications = tx.getRepository(Application);
      const { id, isRepeated } = await createOnce(tx, creation, async () => {
        const made = await applications.save(
          Object.assign(applications.create(values), {
            clientId: randomUUID(),
            secretHash,
            createdById,
            createdAt: this.clock.now(),
            disabledAt: null,
            lastUsedAt: null,
          }),
        );
        return made.id;
      });
      if (isRepeated) await applications.update({ id }, { secretHash });
      return applications.findOneByOrFail({ id });
    });
    return { application, secret };
  }

  /** Affects future requests. */
  async update(actor: Actor, id: number | null, input: ApplicationInput): Promise<Application> {
    authorize(actor, "application.manage");
    const values = read(input);
    return this.change(id, () => values);
  }

  /** Disabling suspends all grants; idempotent. */
  async setDisabled(actor: Actor, id: number | null, isDisabled: boolean): Promise<Application> {
    authorize(actor, "application.manage");
    return this.change(id, ({ disabledAt }) => ({
      disabledAt: isDisabled ? (disabledAt ?? this.clock.now()) : null,
    }));
  }

  /** Null if unknown or disabled; callers authorize. */
  async byClientId(clientId: string): Promise<Application | null> {
    if (!CLIENT_ID.test(clientId)) return null;
    const application = await this.dataSource.getRepository(Application).findOneBy({ clientId });
    return application?.disabledAt ? null : application;
  }

  private change(
    id: number | null,
    decide: (application: Application) => Partial<Application>,
  ): Promise<Application> {
    return this.dataSource.transaction(async (tx) => {
      const application = await lockRow(tx, Application, { id, noun: "Application" });
      return tx.getRepository(Application).save(Object.assign(application, decide(application)));
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
