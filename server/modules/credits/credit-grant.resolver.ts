import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import type { Edge } from "../../platform/connection";
import { integerKey, keyOrUnknown } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { DateScalar } from "../../platform/scalars";
import { cursorOf } from "../../platform/sql/pagination";
import { User } from "../users/user.entity";
import { CreditLedgerEdge } from "./credit.connections";
import { CreditLedgerEntry, LEDGER_ORDER } from "./credit-ledger-entry.entity";
import { CreditKind } from "./credit-lot.entity";

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

@ObjectType({ description: "The grant, and the resident with the credits." })
class GrantCreditsPayload {
  @Field(() => CreditLedgerEntry, { description: "The line of the ledger." })
  creditLedgerEntry!: CreditLedgerEntry;

  @Field(() => CreditLedgerEdge, { description: "Its place in the resident's ledger." })
  creditLedgerEdge!: Edge<CreditLedgerEntry>;

  @Field(() => User, { description: "The resident." })
  user!: User;
}

@Resolver(() => CreditLedgerEntry)
export class CreditGrantResolver {
  @Mutation(() => GrantCreditsPayload, {
    description:
      "Grants a resident credits. Administrators only. Errors: NOT_FOUND, INVALID_INPUT, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async grantCredits(
    @Arg("input", () => GrantCreditsInput, { description: "For whom, how many, and why." })
    { userId, goodUntil = null, carTypeId, clientKey = null, ...grant }: GrantCreditsInput,
    @Ctx() { services, actor, loaders }: GraphqlContext,
  ): Promise<GrantCreditsPayload> {
    const creditLedgerEntry = await services.creditGrants.grant(actor, {
      userId: integerKey("User", userId),
      ...grant,
      goodUntil,
      carTypeId: carTypeId == null ? null : keyOrUnknown("CarType", carTypeId),
      clientKey,
    });
    return {
      creditLedgerEntry,
      creditLedgerEdge: {
        cursor: cursorOf(LEDGER_ORDER, creditLedgerEntry),
        node: creditLedgerEntry,
      },
      user: await loadRequired(loaders.userById, creditLedgerEntry.userId),
    };
  }
}
