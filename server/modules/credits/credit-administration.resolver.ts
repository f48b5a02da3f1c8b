import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import type { Edge } from "../../platform/connection";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey, keyOrUnknown } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { PRECONDITION } from "../../platform/precondition";
import { DateScalar } from "../../platform/scalars";
import { cursorOf } from "../../platform/sql/pagination";
import { User } from "../users/user.entity";
import { CreditLedgerEdge } from "./credit.connections";
import { CreditLedgerEntry, LEDGER_ORDER } from "./credit-ledger-entry.entity";
import { CreditKind, CreditLot } from "./credit-lot.entity";

@InputType({ description: "Credits for a resident, and why." })
class GrantCreditsInput {
  @Field(() => ID, { description: "The resident." })
  userId!: string;

  @Field(() => CreditKind, { description: "The kind of the credits." })
  kind!: CreditKind;

  @Field(() => Int, { description: "How many: 1 to 100." })
  count!: number;

  @Field(() => String, {
    description: "Why, 300 characters at most; the resident reads it in the ledger.",
  })
  reason!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Last wash date they pay for, today or later; no end when absent.",
  })
  goodUntil?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The car type that they are for, one on offer: they pay for it and for those that no plan sells dearer; for any when absent.",
  })
  carTypeId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A key of your own: repeating the call with it grants nothing a second time.",
  })
  clientKey?: string | null;
}

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

@ObjectType()
abstract class ChangedCredits {
  @Field(() => CreditLedgerEntry, { description: "The line of the ledger." })
  creditLedgerEntry!: CreditLedgerEntry;

  @Field(() => CreditLedgerEdge, { description: "Its place in the resident's ledger." })
  creditLedgerEdge!: Edge<CreditLedgerEntry>;

  @Field(() => User, { description: "The resident." })
  user!: User;
}

@ObjectType({ description: "The grant, and the resident with the credits." })
class GrantCreditsPayload extends ChangedCredits {}

@ObjectType({ description: "What was taken back, and the resident with what remains." })
class RevokeCreditsPayload extends ChangedCredits {
  @Field(() => CreditLot, { description: "The lot." })
  creditLot!: CreditLot;
}

@Resolver()
export class CreditAdministrationResolver {
  @Mutation(() => GrantCreditsPayload, {
    description:
      "Grants a resident credits. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async grantCredits(
    @Arg("input", () => GrantCreditsInput, { description: "For whom, how many, and why." })
    { userId, goodUntil = null, carTypeId, clientKey = null, ...grant }: GrantCreditsInput,
    @Ctx() context: GraphqlContext,
  ): Promise<GrantCreditsPayload> {
    const entry = await context.services.creditAdministration.grant(context.actor, {
      userId: integerKey("User", userId),
      ...grant,
      goodUntil,
      carTypeId: carTypeId == null ? null : keyOrUnknown("CarType", carTypeId),
      clientKey,
    });
    return changeBy(entry, context);
  }

  @Mutation(() => RevokeCreditsPayload, {
    description:
      "Takes unused credits of a lot back; those that were used stay used. Send a `clientKey` to take none twice when a call is repeated. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async revokeCredits(
    @Arg("input", () => RevokeCreditsInput, { description: "Of which lot, how many, and why." })
    { creditLotId, ...input }: RevokeCreditsInput,
    @Ctx() context: GraphqlContext,
  ): Promise<RevokeCreditsPayload> {
    const { services, actor, loaders } = context;
    const id = integerKey("CreditLot", creditLotId);
    const entry = await services.creditAdministration.revoke(actor, { ...input, creditLotId: id });
    const creditLot = await loadRequired(loaders.lotById, entry.lotId);
    return Object.assign(await changeBy(entry, context), { creditLot });
  }
}

async function changeBy(
  entry: CreditLedgerEntry,
  { loaders }: GraphqlContext,
): Promise<ChangedCredits> {
  return {
    creditLedgerEntry: entry,
    creditLedgerEdge: { cursor: cursorOf(LEDGER_ORDER, entry), node: entry },
    user: await loadRequired(loaders.userById, entry.userId),
  };
}
