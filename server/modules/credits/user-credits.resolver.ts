import type { GraphQLResolveInfo } from "graphql";
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Info,
  Int,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { DateScalar } from "../../platform/scalars";
import { fieldsBelow, oncePerDocument } from "../../platform/selection";
import { hasCompletedProfile } from "../users/onboarding.rules";
import { User } from "../users/user.entity";
import {
  CreditLedgerConnection,
  CreditLotConnection,
  SubscriptionConnection,
  toCreditLedgerConnection,
  toCreditLotConnection,
  toSubscriptionConnection,
} from "./credit.connections";

@ObjectType({ description: "How far a resident has come (product-rules.md#onboarding)." })
class OnboardingStatus {
  user!: User;

  @Field(() => Boolean, { description: "Whether the terms in force were accepted." })
  termsAccepted!: boolean;

  @Field(() => Boolean, { description: "Whether car and home are known." })
  profileCompleted!: boolean;

  @Field(() => Int, { description: "Usable credits of both kinds together." })
  credits!: number;

  @Field(() => Boolean, { description: "Whether a plan runs today, be it paused." })
  hasActiveSubscription!: boolean;
}

@Resolver(() => OnboardingStatus)
export class OnboardingResolver {
  @FieldResolver()
  async credits(@Root() { user }: OnboardingStatus, @Ctx() { loaders }: GraphqlContext) {
    const { regular, payPerUse } = await loaders.balanceOfUser.load(user.id);
    return regular + payPerUse;
  }

  @FieldResolver()
  hasActiveSubscription(@Root() { user }: OnboardingStatus, @Ctx() { loaders }: GraphqlContext) {
    return loaders.hasActiveSubscription.load(user.id);
  }
}

@Resolver(() => User)
export class UserCreditsResolver {
  @FieldResolver(() => Int, { description: "Usable regular credits." })
  async credits(@Root() user: User, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return (await loaders.balanceOfUser.load(user.id)).regular;
  }

  @FieldResolver(() => Int, { description: "Usable pay-per-use credits; spent first." })
  async payPerUseCredits(@Root() user: User, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return (await loaders.balanceOfUser.load(user.id)).payPerUse;
  }

  @FieldResolver(() => Int, {
    description: "Credits of both kinds that pay for nothing while their plan is paused.",
  })
  async pausedCredits(@Root() user: User, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return (await loaders.balanceOfUser.load(user.id)).paused;
  }

  @FieldResolver(() => DateScalar, {
    nullable: true,
    description: "Last wash date of the credits that end soonest; null when none of them ends.",
  })
  async nearestCreditExpiry(@Root() user: User, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.balanceOfUser.load(user.id)).nearestExpiry;
  }

  @FieldResolver(() => OnboardingStatus, { description: "How far the resident has come." })
  onboarding(@Root() user: User, @Ctx() { services }: GraphqlContext) {
    const termsAccepted = services.users.hasAcceptedTerms(user);
    return { user, termsAccepted, profileCompleted: hasCompletedProfile(user) };
  }

  @FieldResolver(() => SubscriptionConnection, { description: "Plans held, newest first." })
  async subscriptions(
    @Root() user: User,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Arg("activeOnly", () => Boolean, {
      nullable: true,
      description: "Only the plans that run today.",
    })
    activeOnly: boolean | null,
    @Arg("includeStopped", () => Boolean, {
      nullable: true,
      description:
        "With `activeOnly`: also those that would run today if they were neither paused nor ended.",
    })
    includeStopped: boolean | null | undefined,
    @Ctx() { services: { subscriptions }, actor }: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    const asked = { isActive: activeOnly || null, includeStopped: includeStopped ?? false };
    const shown = oncePerDocument(info, (each) => fieldsBelow(each, ["edges", "node"]) ?? []);
    const found = await subscriptions.subscriptionsOf(actor, user, page, asked, shown);
    return toSubscriptionConnection(found);
  }

  @FieldResolver(() => CreditLedgerConnection, {
    description: "Every change of the credits, newest first.",
  })
  async creditLedger(
    @Root() user: User,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    return toCreditLedgerConnection(await services.credits.ledger(actor, user, page));
  }

  @FieldResolver(() => CreditLotConnection, {
    description: "Credits granted together, newest first.",
  })
  async creditLots(
    @Root() user: User,
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Arg("leftOnly", () => Boolean, {
      nullable: true,
      description: "Only those of which credits remain, good or not.",
    })
    leftOnly: boolean | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const lots = await services.creditAdministration.lotsOf(actor, user, page, leftOnly ?? false);
    return toCreditLotConnection(lots);
  }
}
