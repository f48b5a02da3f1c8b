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
  Resolver,
  Root,
} from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { ConnectionArguments, type Edge } from "../../platform/connection";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { PRECONDITION } from "../../platform/precondition";
import { cursorOf } from "../../platform/sql/pagination";
import { User } from "../users/user.entity";
import { CreditLedgerEdge, CreditLotConnection, toCreditLotConnection } from "./credit.connections";
import { CreditLedgerEntry, LEDGER_ORDER } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";

@InputType({ description: "What the caller saw of a lot; what is left out is not compared." })
class SeenCreditLot {
  @Field(() => Int, { nullable: true, description: "Credits that remained." })
  remainingCredits?: number | null;
}

@InputType({ description: "Credits to take back, and why." })
class RevokeCreditsInput {
  @Field(() => ID, { description: "The lot." })
  creditLotId!: string;

  @Field(() => Int, { description: "How many of those that remain." })
  count!: number;

  @Field(() => String, {
    description: "Why, 300 characters at most; the resident reads it in the ledger.",
  })
  reason!: string;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;

  @Field(() => SeenCreditLot, { nullable: true, description: PRECONDITION })
  seen?: SeenCreditLot | null;
}

@ObjectType({ description: "What was taken back, and the resident with what remains." })
class RevokeCreditsPayload {
  @Field(() => CreditLedgerEntry, { description: "The line of the ledger." })
  creditLedgerEntry!: CreditLedgerEntry;

  @Field(() => CreditLedgerEdge, { description: "Its place in the resident's ledger." })
  creditLedgerEdge!: Edge<CreditLedgerEntry>;

  @Field(() => CreditLot, { description: "The lot." })
  creditLot!: CreditLot;

  @Field(() => User, { description: "The resident." })
  user!: User;
}

@Resolver(() => CreditLot)
export class CreditRevocationResolver {
  @Mutation(() => RevokeCreditsPayload, {
    description:
      "Takes unused credits of a lot back; those that were used stay used. Send a `clientKey` to take none twice when a call is repeated. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async revokeCredits(
    @Arg("input", () => RevokeCreditsInput, { description: "Of which lot, how many, and why." })
    { creditLotId, ...input }: RevokeCreditsInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<RevokeCreditsPayload> {
    const id = integerKey("CreditLot", creditLotId);
    const entry = await services.creditRevocations.revoke(actor, { ...input, creditLotId: id });
    return {
      creditLedgerEntry: entry,
      creditLedgerEdge: { cursor: cursorOf(LEDGER_ORDER, entry), node: entry },
      creditLot: await loadRequired(loaders.lotById, entry.lotId),
      user: await loadRequired(loaders.userById, entry.userId),
    };
  }
}

@Resolver(() => User)
export class UserCreditLotsResolver {
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
    const lots = await services.creditRevocations.lotsOf(actor, user, page, leftOnly ?? false);
    return toCreditLotConnection(lots);
  }
}
