import {
  everything,
  granted,
  identified,
  ownOrGranted,
  type Policy,
  self,
} from "../../access/policy";
import { type NodeFinders } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { boundedCountOf } from "../../platform/bounded-count";
import { RateLimiter } from "../../platform/rate-limiter";
import { type CommunityServices } from "../communities/communities.module";
import { AdministratorService } from "./administrator.service";
import { ClaimedRegistrationService } from "./claimed-registration.service";
import { EmailOwnershipService } from "./email-ownership.service";
import { HomeChangeService } from "./home-change.service";
import { IdentityRemovalService } from "./identity-removal.service";
import { IdentityStatusService } from "./identity-status.service";
import { ProfileResolver } from "./profile.resolver";
import { ProfileService } from "./profile.service";
import {
  BlockResidentsResolver,
  FlatResidentsResolver,
  ResidencyResidentsResolver,
} from "./resident-count.resolver";
import { ResidentSearchService } from "./resident-search";
import { RoleResolver } from "./role.resolver";
import { RoleService } from "./role.service";
import { mayReadUser } from "./user.access";
import { userErrors } from "./user.errors";
import { createUserLoaders } from "./user.loaders";
import { UserResolver } from "./user.resolver";
import { UserService } from "./user.service";
import { UserAdministrationResolver, UserConnection } from "./user-administration.resolver";
import { UserAdministrationService } from "./user-administration.service";

/** product-rules.md#roles */
const policy = {
  "user.register": identified(),
  "user.read": ownOrGranted("residents:read"),
  "user.acceptTerms": self(),
  "user.completeProfile": self(),
  "user.updateProfile": self(),
  "user.listAll": granted("residents:read"),
  "user.manage": everything(),
  "user.changeRole": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  User: async ({ actor, loaders }, userId) => {
    const user = await loaders.userById.load(userId);
    return user && mayReadUser(actor, user) ? user : null;
  },
};

export const users = defineModule({
  name: "users",
  policy,
  errors: userErrors,
  services: (
    { dataSource, clock, settings, integrations, log },
    { communities }: CommunityServices,
  ) => {
    const { identityAdministration } = integrations;
    const { accountCheckSeconds, rateLimits } = settings;
    const identityStatus = new IdentityStatusService(
      identityAdministration,
      accountCheckSeconds,
      log,
    );
    const emails = new EmailOwnershipService({
      dataSource,
      clock,
      identities: identityAdministration,
      writesToAll: settings.isDemo,
    });
    const edits = new RateLimiter(dataSource, rateLimits.profileEdits);
    const people = new UserService({ dataSource, clock, settings, identityStatus, emails, edits });
    const homeChanges = new HomeChangeService(clock);
    const administrators = new AdministratorService(dataSource);
    return {
      emails,
      identityStatus,
      administrators,
      homeChanges,
      users: people,
      profiles: new ProfileService({ dataSource, clock, users: people, homeChanges, communities }),
      userAdministration: new UserAdministrationService({
        dataSource,
        clock,
        users: people,
        communities,
      }),
      roles: new RoleService(dataSource, administrators, identityAdministration),
      claimedRegistrations: new ClaimedRegistrationService({
        dataSource,
        users: people,
        identities: identityAdministration,
        limiter: new RateLimiter(dataSource, rateLimits.registrations),
      }),
      identityRemoval: new IdentityRemovalService(dataSource, clock, identityAdministration),
      residentSearch: new ResidentSearchService(dataSource),
      guestCalls: new RateLimiter(dataSource, rateLimits.guestCalls),
      statisticsCalls: new RateLimiter(dataSource, rateLimits.statistics),
    };
  },
  loaders: (dataSource, services) => createUserLoaders(dataSource, services),
  resolvers: [
    UserResolver,
    ProfileResolver,
    UserAdministrationResolver,
    boundedCountOf(UserConnection),
    RoleResolver,
    ResidencyResidentsResolver,
    BlockResidentsResolver,
    FlatResidentsResolver,
  ],
  nodes,
  jobs: ({ identityRemoval }) => [
    {
      name: "disable-identities-of-deleted-people",
      cron: "* * * * *",
      run: () => identityRemoval.disableAllPending(),
    },
    {
      name: "delete-identities-of-people-long-deleted",
      cron: "40 3 * * *",
      run: () => identityRemoval.deleteAllDue(),
    },
  ],
  stop: ({ identityRemoval }) => [identityRemoval.settled()],
});

export type UserServices = ServicesOf<typeof users>;
type UserLoaders = LoadersOf<typeof users>;

declare module "../../services" {
  interface Services extends UserServices {}
  interface Loaders extends UserLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
