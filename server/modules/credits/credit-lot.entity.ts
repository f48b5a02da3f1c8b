import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar } from "../../platform/scalars";

/** Pay-per-use is spent first (product-rules.md#spending-credits). */
export enum CreditKind {
  PAY_PER_USE = "pay_per_use",
  REGULAR = "regular",
}

export enum CreditSource {
  PURCHASE = "purchase",
  ADMIN_GRANT = "admin_grant",
  MAKE_GOOD = "make_good",
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
    MAKE_GOOD: {
      description:
        "A wash that an administrator cancelled, and whose own credit would have ended soon.",
    },
  },
});

@ObjectType({
  implements: Node,
  description: "Credits granted together: how many, how many remain, and until when they are good.",
})
@Entity("credit_lots")
@RequiresScope("purchases:read", "profile:read")
export class CreditLot extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Field(() => CreditKind, { description: "The kind of the credits." })
  @Column("text")
  kind!: CreditKind;

  @Field(() => CreditSource, { description: "Where they came from." })
  @Column("text")
  source!: CreditSource;

  @Column("int", { nullable: true })
  purchaseId!: number | null;

  /** Null pays for any. */
  @Column("int", { nullable: true })
  carTypeId!: number | null;

  @Column("int", { nullable: true })
  grantedById!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Why an administrator granted them; null for those that were bought.",
  })
  @Column("text", { nullable: true })
  reason!: string | null;

  @Column("text", { nullable: true })
  clientKey!: string | null;

  @Field(() => Int, { description: "How many were granted." })
  @Column("int")
  granted!: number;

  @Field(() => Int, { description: "How many remain, good or not." })
  @Column("int")
  remaining!: number;

  /** Granted = revoked + expired + remaining + used. */
  @Field(() => Int, { description: "How many were taken back." })
  @Column("int", { default: 0 })
  revoked!: number;

  @Field(() => Int, { description: "How many expired unused." })
  @Column("int", { default: 0 })
  expired!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when they pay for nothing, because their plan is paused.",
  })
  @Column("timestamptz", { nullable: true })
  pausedAt!: Date | null;

  /** Set if its plan ended early. */
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When their plan was ended before its time; none of them can be used any more.",
  })
  @Column("timestamptz", { nullable: true })
  closedAt!: Date | null;

  @Column("text", { nullable: true })
  closedReason!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Last wash date they pay for; null means no end.",
  })
  @Column("date", { nullable: true })
  goodUntil!: Day | null;

  @Field(() => DateTimeScalar, { description: "When they were granted." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Field(() => Int, { description: "How many were used, or are booked." })
  get used(): number {
    return this.granted - this.revoked - this.expired - this.remaining;
  }
}
