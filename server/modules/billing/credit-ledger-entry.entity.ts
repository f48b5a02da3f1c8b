import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node } from "../../platform/node";
import { DateTimeScalar } from "../../platform/scalars";

/** What happened to a lot. */
export enum CreditLedgerEntryType {
  GRANTED = "granted",
  SPENT = "spent",
  RETURNED = "returned",
}

registerEnumType(CreditLedgerEntryType, {
  name: "CreditLedgerEntryType",
  description: "What happened to credits.",
  valuesConfig: {
    GRANTED: { description: "Credits came with a purchase or from an administrator." },
    SPENT: { description: "A booking took a credit." },
    RETURNED: { description: "A cancelled booking gave its credit back." },
  },
});

/**
 * One line of the append-only ledger. For each lot, granted + sum(change) = remaining, so the line
 * that records the grant itself carries a change of 0.
 */
@ObjectType({ implements: Node, description: "One change of a resident's credits; never edited." })
@Entity("credit_ledger")
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

  @Field(() => DateTimeScalar, { description: "When it happened." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
