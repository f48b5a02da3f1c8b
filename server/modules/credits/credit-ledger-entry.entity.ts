import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

export enum CreditLedgerEntryType {
  GRANTED = "granted",
  SPENT = "spent",
  RETURNED = "returned",
  REVOKED = "revoked",
  EXPIRED = "expired",
  RESTORED = "restored",
}

registerEnumType(CreditLedgerEntryType, {
  name: "CreditLedgerEntryType",
  description: "What happened to credits.",
  valuesConfig: {
    GRANTED: { description: "Credits came with a purchase or from an administrator." },
    SPENT: { description: "A booking took a credit." },
    RETURNED: { description: "A cancelled booking gave its credit back." },
    REVOKED: {
      description: "Credits were taken back: by an administrator, or after a refund.",
    },
    EXPIRED: { description: "Unused credits expired after their last day." },
    RESTORED: {
      description:
        "Expired credits can be used again: their plan was extended, or a wash before their last day was brought back.",
    },
  },
});

/** Append-only. Per lot, granted + sum(change) = remaining, so a grant's own line has change 0. */
@ObjectType({ implements: Node, description: "One change of a resident's credits; never edited." })
@Entity("credit_ledger")
@RequiresScope("purchases:read")
export class CreditLedgerEntry extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("int")
  lotId!: number;

  @Column("int", { nullable: true })
  bookingId!: number | null;

  @Field(() => CreditLedgerEntryType, { name: "type", description: "What happened." })
  @Column("text")
  entry!: CreditLedgerEntryType;

  @Column("int")
  change!: number;

  /** The washed car's, for spent credits; null where unknown. */
  @Column("int", { nullable: true })
  carTypeId!: number | null;

  /** Why a lot of another car type could pay, as JSON for the consistency check; else null. */
  @Column("jsonb", { nullable: true, select: false })
  comparedPrices!: string | null;

  /** Revocations only. */
  @Column("text", { nullable: true })
  reason!: string | null;

  /** Null for refunds and other lines. */
  @Column("int", { nullable: true })
  byId!: number | null;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}

export const LEDGER_ORDER = {
  name: "creditLedger",
  direction: "DESC",
  columns: [{ property: "id", value: (entry: CreditLedgerEntry) => entry.id }],
} as const;
