import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { loadRequired } from "../../platform/loader";
import { DateScalar } from "../../platform/scalars";
import { CarType } from "../catalog/car-type.entity";
import { User } from "../users/user.entity";
import { CreditLedgerEntry, CreditLedgerEntryType } from "./credit-ledger-entry.entity";
import { CreditKind, type CreditLot, CreditSource } from "./credit-lot.entity";

@Resolver(() => CreditLedgerEntry)
export class CreditLedgerResolver {
  @FieldResolver(() => CreditKind, { description: "The kind of the credits." })
  async kind(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext) {
    return (await lotOf(entry, context)).kind;
  }

  @FieldResolver(() => Int, {
    description: "Credits that came (above 0) or went (below 0).",
  })
  async change(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext): Promise<number> {
    if (entry.entry !== CreditLedgerEntryType.GRANTED) return entry.change;
    return (await lotOf(entry, context)).granted;
  }

  @FieldResolver(() => DateScalar, {
    nullable: true,
    description: "Last wash date these credits pay for; null means no end.",
  })
  async goodUntil(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext) {
    return (await lotOf(entry, context)).goodUntil;
  }

  @FieldResolver(() => CarType, {
    nullable: true,
    description:
      "The car type that these credits were bought or granted for; null where they pay for any.",
  })
  async carType(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext) {
    const { carTypeId } = await lotOf(entry, context);
    return carTypeId === null ? null : context.loaders.carTypeById.load(carTypeId);
  }

  @FieldResolver(() => CreditSource, { description: "Where the credits came from." })
  async source(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext) {
    return (await lotOf(entry, context)).source;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why these credits were taken back, or why an administrator granted them; null for those that were bought.",
  })
  async reason(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext) {
    return entry.reason ?? (await lotOf(entry, context)).reason;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description:
      "The administrator who granted these credits or took them back; null for everybody but administrators.",
  })
  async changedBy(@Root() entry: CreditLedgerEntry, @Ctx() context: GraphqlContext) {
    if (!may(context.actor, "credits.grant")) return null;
    const isGrant = entry.entry === CreditLedgerEntryType.GRANTED;
    const byId = isGrant ? (await lotOf(entry, context)).grantedById : entry.byId;
    return byId === null ? null : context.loaders.userById.load(byId);
  }
}

function lotOf(entry: CreditLedgerEntry, { loaders }: GraphqlContext): Promise<CreditLot> {
  return loadRequired(loaders.lotById, entry.lotId);
}
