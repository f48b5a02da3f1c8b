import { registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Day } from "../../platform/calendar-day";

/** The two kinds of credit; pay-per-use is spent first (spec §9). */
export enum CreditKind {
  PAY_PER_USE = "pay_per_use",
  REGULAR = "regular",
}

/** Where a lot came from. */
export enum CreditSource {
  PURCHASE = "purchase",
  ADMIN_GRANT = "admin_grant",
}

registerEnumType(CreditKind, {
  name: "CreditKind",
  description: "The kind of a credit.",
  valuesConfig: {
    PAY_PER_USE: { description: "Bonus or pay-per-use credit: no end, spent first." },
    REGULAR: { description: "Credit of a plan: ends with the plan's validity." },
  },
});

registerEnumType(CreditSource, {
  name: "CreditSource",
  description: "Where credits came from.",
  valuesConfig: {
    PURCHASE: { description: "A plan that was bought." },
    ADMIN_GRANT: { description: "An administrator, who gave a reason." },
  },
});

/** Credits granted together: how many, how many are left, and the last wash date they pay for. */
@Entity("credit_lots")
export class CreditLot {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("text")
  kind!: CreditKind;

  @Column("text")
  source!: CreditSource;

  @Column("int", { nullable: true })
  purchaseId!: number | null;

  /** The administrator who granted it; empty when it was bought. */
  @Column("int", { nullable: true })
  grantedById!: number | null;

  /** Why it was granted; empty when it was bought. */
  @Column("text", { nullable: true })
  reason!: string | null;

  /** The granting administrator's own; empty when none was given. */
  @Column("text", { nullable: true })
  clientKey!: string | null;

  @Column("int")
  granted!: number;

  @Column("int")
  remaining!: number;

  /** Of those granted, taken back; what is neither here nor remains was used. */
  @Column("int", { default: 0 })
  revoked!: number;

  /** Since when it pays for nothing, until its plan is resumed. */
  @Column("timestamptz", { nullable: true })
  pausedAt!: Date | null;

  /** Since when nothing of it can be used any more: its plan ended before its time. */
  @Column("timestamptz", { nullable: true })
  closedAt!: Date | null;

  @Column("text", { nullable: true })
  closedReason!: string | null;

  /** Last wash date this lot pays for; empty means no end. */
  @Column("date", { nullable: true })
  goodUntil!: Day | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
