import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

/** What happened to a lot. */
export enum CreditLedgerEntryType {
  GRANTED = "granted",
  SPENT = "spent",
  RETURNED = "returned",
  REVOKED = "revoked",
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
  },
});

/**
 * One line of the append-only ledger. For each lot, granted + sum(change) = remaining, so the line
 * that records the grant itself carries a change of 0.
 */
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

  /** Why credits were taken back; empty for all else. */
  @Column("text", { nullable: true })
  reason!: string | null;

  /** The administrator who took credits back; empty where it came of a refund, and for all else. */
  @Column("int", { nullable: true })
  byId!: number | null;

  @Field(() => DateTimeScalar, { description: "When it happened." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
