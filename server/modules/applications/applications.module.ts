import { everything, type Policy, self } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import { PointBudgetService } from "../api-keys/point-budget.service";
import { type UserServices } from "../users/users.module";
import { applicationErrors } from "./application.errors";
import { createApplicationLoaders } from "./application.loaders";
import { ApplicationResolver, ConnectedApplicationResolver } from "./application.resolver";
import { ApplicationService } from "./application.service";
import { ApplicationAuthenticationService } from "./application-authentication.service";
import { ApplicationGrantService } from "./application-grant.service";
import { OauthRecordService } from "./oauth-record.service";

/** Closed to applications themselves. */
const policy = {
  "application.manage": everything(),
  "application.connect": self(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Application: permitted("application.manage", ({ loaders }, id) =>
    loaders.applicationById.load(id),
  ),
};

export const applications = defineModule({
  name: "applications",
  policy,
  errors: applicationErrors,
  services: ({ dataSource, clock, settings }, { identityStatus }: UserServices) => ({
    applications: new ApplicationService(dataSource, clock, settings.isDemo),
    applicationGrants: new ApplicationGrantService(dataSource, clock),
    applicationAuthentication: new ApplicationAuthenticationService(
      dataSource,
      clock,
      identityStatus,
    ),
    applicationBudgets: new PointBudgetService(dataSource, clock, settings.apiKeyBudget, "grants"),
    oauthRecords: new OauthRecordService(dataSource, clock),
    authorizations: new RateLimiter(dataSource, settings.rateLimits.authorizations),
  }),
  loaders: (dataSource) => createApplicationLoaders(dataSource),
  resolvers: [ApplicationResolver, ConnectedApplicationResolver],
  nodes,
  jobs: ({ oauthRecords, applicationGrants, applicationBudgets }) => [
    oauthRecords.forgetEnded(),
    applicationGrants.endUnused(),
    applicationBudgets.forgetFull(),
  ],
});

export type ApplicationServices = ServicesOf<typeof applications>;
type ApplicationLoaders = LoadersOf<typeof applications>;

declare module "../../services" {
  interface Services extends ApplicationServices {}
  interface Loaders extends ApplicationLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
