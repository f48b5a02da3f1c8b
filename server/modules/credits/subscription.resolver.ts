import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { may } from "../../access/authorize";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { PRECONDITION } from "../../platform/precondition";
import { DateScalar } from "../../platform/scalars";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { readableUser } from "../users/user.access";
import { User } from "../users/user.entity";
import { SubscriptionConnection, toSubscriptionConnection } from "./credit.connections";
import { Subscription, SubscriptionStatus } from "./subscription.entity";
import { SubscriptionChange, SubscriptionChangeType } from "./subscription-change.entity";
import type { ChangeRequest } from "./subscription-change.rules";

const ERRORS =
  "Administrators only. Errors: NOT_FOUND, INVALID_INPUT, SUBSCRIPTION_NOT_CHANGEABLE, CHANGED_MEANWHILE, FORBIDDEN.";

@InputType({ description: "What the caller saw of a plan; what is left out is not compared." })
class SeenSubscription {
  @Field(() => DateScalar, { nullable: true, description: "The last day, null for none." })
  endDate?: string | null;

  @Field(() => SubscriptionStatus, { nullable: true, description: "Where it stood." })
  status?: SubscriptionStatus | null;
}

@InputType()
abstract class ChangeSubscriptionInput {
  @Field(() => ID, { description: "The plan that a resident holds." })
  subscriptionId!: string;

  @Field(() => String, { description: "Why, 300 characters at most; the resident reads it." })
  reason!: string;

  @Field(() => SeenSubscription, { nullable: true, description: PRECONDITION })
  seen?: SeenSubscription | null;
}

@InputType({ description: "A plan to end, and why." })
class EndSubscriptionInput extends ChangeSubscriptionInput {}

@InputType({ description: "A plan to pause, and why." })
class PauseSubscriptionInput extends ChangeSubscriptionInput {}

@InputType({ description: "A plan that shall go on, and why." })
class ResumeSubscriptionInput extends ChangeSubscriptionInput {}

@InputType({ description: "A plan to extend, until when, and why." })
class ExtendSubscriptionInput extends ChangeSubscriptionInput {
  @Field(() => DateScalar, { description: "The new last day: later than it was, and not past." })
  endDate!: string;
}

@ObjectType()
abstract class ChangedSubscription {
  @Field(() => Subscription, { description: "The plan." })
  subscription!: Subscription;

  @Field(() => User, { description: "The resident, with the credits." })
  user!: User;
}

@ObjectType({ description: "The plan as it is now." })
class EndSubscriptionPayload extends ChangedSubscription {}

@ObjectType({ description: "The plan as it is now." })
class PauseSubscriptionPayload extends ChangedSubscription {}

@ObjectType({ description: "The plan as it is now." })
class ResumeSubscriptionPayload extends ChangedSubscription {}

@ObjectType({ description: "The plan as it is now." })
class ExtendSubscriptionPayload extends ChangedSubscription {}

@Resolver(() => Subscription)
export class SubscriptionResolver {
  @Query(() => SubscriptionConnection, {
    description:
      "Everybody's plans, newest first. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, FORBIDDEN.",
  })
  @RequiresScope("purchases:read")
  async subscriptions(
    @Args(() => ConnectionArguments) page: ConnectionArguments,
    @Arg("activeOnly", () => Boolean, {
      nullable: true,
      description: "Only the plans that run today.",
    })
    activeOnly: boolean | null | undefined,
    @Arg("userId", () => ID, { nullable: true, description: "Only those of this resident." })
    userId: string | null | undefined,
    @Ctx() { services, actor }: GraphqlContext,
  ) {
    const filter = {
      isActive: activeOnly || null,
      userId: userId == null ? undefined : integerKey("User", userId),
    };
    return toSubscriptionConnection(await services.subscriptions.all(actor, filter, page));
  }

  @FieldResolver(() => Boolean, { description: "Whether it runs today." })
  isActive(@Root() subscription: Subscription, @Ctx() { services }: GraphqlContext): boolean {
    return services.subscriptions.isActive(subscription);
  }

  @FieldResolver(() => Int, { description: "Credits of both kinds that are left of it." })
  credits(@Root() { purchaseId }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loaders.creditsLeftOfPurchase.load(purchaseId);
  }

  @FieldResolver(() => User, { description: "The resident." })
  user(@Root() { userId }: Subscription, @Ctx() context: GraphqlContext): Promise<User | null> {
    return readableUser(context, userId);
  }

  @FieldResolver(() => PricingPlan, { description: "The plan as it is now." })
  pricingPlan(@Root() { pricingPlanId }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loadRequired(loaders.pricingPlanById, pricingPlanId);
  }

  @FieldResolver(() => CarType, { description: "The car type as it is now." })
  carType(@Root() { carTypeId }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loadRequired(loaders.carTypeById, carTypeId);
  }

  @Mutation(() => EndSubscriptionPayload, {
    description: `Ends a plan at once and takes its unused credits back, those of both kinds; what was used or booked stays. ${ERRORS}`,
  })
  endSubscription(
    @Arg("input", () => EndSubscriptionInput, { description: "Which plan, and why." })
    input: EndSubscriptionInput,
    @Ctx() context: GraphqlContext,
  ): Promise<EndSubscriptionPayload> {
    return change(context, input, { change: SubscriptionChangeType.ENDED });
  }

  @Mutation(() => PauseSubscriptionPayload, {
    description: `Pauses a plan: its credits pay for no new booking until it is resumed; what is booked stays. ${ERRORS}`,
  })
  pauseSubscription(
    @Arg("input", () => PauseSubscriptionInput, { description: "Which plan, and why." })
    input: PauseSubscriptionInput,
    @Ctx() context: GraphqlContext,
  ): Promise<PauseSubscriptionPayload> {
    return change(context, input, { change: SubscriptionChangeType.PAUSED });
  }

  @Mutation(() => ResumeSubscriptionPayload, {
    description: `Lets a paused plan go on, longer by the days from the one on which it was paused to this one. ${ERRORS}`,
  })
  resumeSubscription(
    @Arg("input", () => ResumeSubscriptionInput, { description: "Which plan, and why." })
    input: ResumeSubscriptionInput,
    @Ctx() context: GraphqlContext,
  ): Promise<ResumeSubscriptionPayload> {
    return change(context, input, { change: SubscriptionChangeType.RESUMED });
  }

  @Mutation(() => ExtendSubscriptionPayload, {
    description: `Gives a plan a later last day, also one that is over; its regular credits are good until then. ${ERRORS}`,
  })
  extendSubscription(
    @Arg("input", () => ExtendSubscriptionInput, { description: "Which plan, how long, and why." })
    { endDate, ...input }: ExtendSubscriptionInput,
    @Ctx() context: GraphqlContext,
  ): Promise<ExtendSubscriptionPayload> {
    return change(context, input, { change: SubscriptionChangeType.EXTENDED, endDate });
  }

  @FieldResolver(() => SubscriptionStatus, { description: "Where it stands today." })
  status(@Root() subscription: Subscription, @Ctx() { services }: GraphqlContext) {
    return services.subscriptions.statusOf(subscription);
  }

  @FieldResolver(() => [SubscriptionChange], {
    description: "What administrators and refunds made of it, oldest first.",
  })
  changes(@Root() { id }: Subscription, @Ctx() { loaders }: GraphqlContext) {
    return loaders.changesOfSubscription.load(id);
  }
}

@Resolver(() => SubscriptionChange)
export class SubscriptionChangeResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description:
      "The administrator; null where it came of a refund, and for everybody but administrators.",
  })
  async changedBy(@Root() { byId }: SubscriptionChange, @Ctx() { actor, loaders }: GraphqlContext) {
    if (byId === null || !may(actor, "subscription.manage")) return null;
    return loaders.userById.load(byId);
  }
}

async function change(
  { services, actor, loaders }: GraphqlContext,
  { subscriptionId, reason, seen }: ChangeSubscriptionInput,
  request: ChangeRequest,
): Promise<ChangedSubscription> {
  const id = integerKey("Subscription", subscriptionId);
  const input = { ...request, subscriptionId: id, reason, seen };
  const subscription = await services.subscriptions.change(actor, input);
  return { subscription, user: await loadRequired(loaders.userById, subscription.userId) };
}
