import { Field, Int, ObjectType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { type Paise, toDecimal } from "../../platform/money";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar, DecimalScalar } from "../../platform/scalars";

@ObjectType({
  implements: Node,
  description: "A code that takes an amount off the price of a plan, a limited number of times.",
})
@Entity("coupons")
export class Coupon extends Node {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Field(() => String, { description: "What residents enter; upper case." })
  @Column("text")
  code!: string;

  @Column("int")
  discountPaise!: Paise;

  @Field(() => Int, { description: "How often it can be used, by all residents together." })
  @Column("int")
  usageLimit!: number;

  @Field(() => Int, {
    nullable: true,
    description: "How often each resident can use it; null for no limit.",
  })
  @Column("int", { nullable: true })
  usesPerResident!: number | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The first day on which it can be used; null for none.",
  })
  @Column("date", { nullable: true })
  firstDay!: Day | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The last day on which it can be used; null for none.",
  })
  @Column("date", { nullable: true })
  lastDay!: Day | null;

  @Field(() => Int, { description: "Uses kept for purchases that wait for their payment." })
  @Column("int")
  heldCount!: number;

  /** Excludes held uses, unlike the API's `usedCount`. */
  @Column("int", { name: "used_count" })
  paidCount!: number;

  @Field(() => Boolean, { description: "Whether it is on offer." })
  @Column("boolean")
  isActive!: boolean;

  @Field(() => DateTimeScalar, { description: "When it was made." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Field(() => DecimalScalar, { description: "What it takes off, in rupees." })
  get discountAmount(): string {
    return toDecimal(this.discountPaise);
  }

  @Field(() => Int, { description: "Uses that are gone: held and paid together." })
  get usedCount(): number {
    return this.heldCount + this.paidCount;
  }

  @Field(() => Boolean, { description: "Whether no use is left." })
  get isUsedUp(): boolean {
    return this.usedCount >= this.usageLimit;
  }
}
