import type { DataSource } from "typeorm";
import type { Policy } from "./access/policy";
import type { Config } from "./config/config";
import type { NodeFinders } from "./endpoint/node-finder";
import type { AnyRoute } from "./endpoint/route";
import type { IdentityAdministration } from "./integrations/identity-administration";
import type { Mailer, WriteLetter } from "./integrations/mailer";
import type { PaymentProvider } from "./integrations/payment-provider";
import type { Clock } from "./platform/clock";
import type { ErrorCodes } from "./platform/error-codes";
import type { Log } from "./platform/log";
import type { ScheduledJob } from "./platform/scheduled-jobs";
import type { TimedJob } from "./platform/timed-jobs";

export type ServiceSettings = Pick<
  Config,
  | "accountCheckSeconds"
  | "apiKeyBudget"
  | "bookingChangesPerMinute"
  | "bookingWindowDays"
  | "cancelCutoffMinutes"
  | "makeGoodDays"
  | "mockPayments"
  | "isDemo"
  | "publicUrl"
  | "rateLimits"
  | "support"
  | "termsVersion"
  | "webhookKey"
>;

export interface Integrations {
  readonly identityAdministration: IdentityAdministration;
  readonly paymentProvider?: PaymentProvider | null;
  readonly mailer?: Mailer | null;
}

export interface Base {
  readonly dataSource: DataSource;
  /** May lag by seconds: for statistics that no write depends on. */
  readonly replica: DataSource;
  readonly clock: Clock;
  readonly settings: ServiceSettings;
  readonly integrations: Integrations;
  readonly log?: Log;
  /** By kind; complete once all modules are built. */
  readonly letters: ReadonlyMap<string, WriteLetter>;
}

/** `HH:mm` on a day relative to today (-1 is yesterday), or some minutes ago. */
export type DemoMoment =
  | { readonly day: number; readonly time: string }
  | { readonly minutesAgo: number };

export interface DemoStage {
  readonly dataSource: DataSource;
  readonly administratorId: number;
  instantOf(moment: DemoMoment): Date;
}

export interface Module<Earlier, Own extends object, OwnLoaders extends object> {
  readonly name: string;
  readonly services?: (base: Base, earlier: Earlier) => Own;
  readonly loaders?: (dataSource: DataSource, services: Earlier & Own) => OwnLoaders;
  readonly resolvers?: readonly Resolver[];
  readonly nodes?: NodeFinders;
  readonly routes?: readonly AnyRoute[];
  readonly errors?: ErrorCodes;
  readonly policy?: Policy;
  readonly jobs?: (services: Earlier & Own) => readonly ScheduledJob[];
  readonly timedJobs?: (services: Earlier & Own) => readonly TimedJob[];
  readonly letters?: (base: Base) => Readonly<Record<string, WriteLetter>>;
  readonly seed?: (demo: DemoStage) => Promise<void>;
  readonly stop?: (services: Earlier & Own) => readonly unknown[];
}

export type Resolver = new (...dependencies: never[]) => object;

// biome-ignore lint/suspicious/noExplicitAny: a list of modules is heterogeneous; each was checked where it was added.
export type AnyModule = Module<any, any, any>;
export type ServicesOf<M> = M extends Module<never, infer Own, object> ? Own : never;
export type LoadersOf<M extends AnyModule> = ReturnType<NonNullable<M["loaders"]>>;

export function defineModule<
  Earlier,
  Own extends object = object,
  OwnLoaders extends object = object,
>(module: Module<Earlier, Own, OwnLoaders>): Module<Earlier, Own, OwnLoaders> {
  return module;
}

/** Using a service of a later module does not compile. */
export class ModuleList<Services extends object, Loaders extends object> {
  private constructor(readonly all: readonly AnyModule[]) {}

  static readonly empty = new ModuleList<object, object>([]);

  with<Own extends object, OwnLoaders extends object>(
    module: Module<Services, Own, OwnLoaders>,
  ): ModuleList<Services & Own, Loaders & OwnLoaders> {
    return new ModuleList([...this.all, module]);
  }

  createServices(base: Omit<Base, "letters">): Services {
    const letters = new Map<string, WriteLetter>();
    const services = {};
    for (const module of this.all) {
      Object.assign(services, module.services?.({ ...base, letters }, services));
      for (const [kind, write] of Object.entries(module.letters?.({ ...base, letters }) ?? {}))
        letters.set(kind, write);
    }
    return services as Services;
  }

  createLoaders(dataSource: DataSource, services: Services): Loaders {
    const loaders = {};
    for (const module of this.all) Object.assign(loaders, module.loaders?.(dataSource, services));
    return loaders as Loaders;
  }
}
