import { Field, ID, InputType, Int } from "type-graphql";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { PRECONDITION } from "../../platform/precondition";
import { DateScalar, DecimalScalar } from "../../platform/scalars";

@InputType({ description: "A new coupon." })
export class CreateCouponInput {
  @Field(() => String, {
    description: "What residents will enter: 1 to 40 letters, digits, - or _; kept in upper case.",
  })
  code!: string;

  @Field(() => DecimalScalar, {
    description: 'What it takes off, in rupees: "0.01" to "1000000.00".',
  })
  discountAmount!: string;

  @Field(() => Int, { description: "How often it can be used: 1 to 1,000,000." })
  usageLimit!: number;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on offer; so when absent." })
  isActive?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How often each resident can use it: 1 to 1,000,000, null for no limit. 1 when absent.",
  })
  usesPerResident?: number | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The first day on which it can be used; none when absent.",
  })
  firstDay?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The last day on which it can be used; none when absent.",
  })
  lastDay?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Plans that it is for, 1,000 at most; all of them when empty or absent.",
  })
  pricingPlanIds?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Communities that it is for, 1,000 at most; all of them when empty or absent.",
  })
  residencyIds?: string[] | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

@InputType({ description: "What the caller saw of a coupon; what is left out is not compared." })
class SeenCoupon {
  @Field(() => String, { nullable: true, description: "Its code." })
  code?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "What it took off, with two places." })
  discountAmount?: string | null;

  @Field(() => Int, { nullable: true, description: "How often it could be used." })
  usageLimit?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it was on offer." })
  isActive?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: "How often each resident could use it, null for no limit.",
  })
  usesPerResident?: number | null;

  @Field(() => DateScalar, { nullable: true, description: "Its first day, null for none." })
  firstDay?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day, null for none." })
  lastDay?: string | null;

  @Field(() => [ID], { nullable: true, description: "Its plans, in the order of `pricingPlans`." })
  pricingPlanIds?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Its communities, in the order of `residencies`.",
  })
  residencyIds?: string[] | null;
}

@InputType({ description: "What becomes different of a coupon; what is absent stays." })
export class UpdateCouponInput {
  @Field(() => ID, { description: "The coupon." })
  couponId!: string;

  @Field(() => String, { nullable: true, description: "Its code; fixed once it was used." })
  code?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "What it takes off from now on; purchases keep what they were offered.",
  })
  discountAmount?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "How often it can be used; not below its `usedCount`.",
  })
  usageLimit?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Whether it is on offer." })
  isActive?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "How often each resident can use it, not below what one has used; null for no limit.",
  })
  usesPerResident?: number | null;

  @Field(() => DateScalar, { nullable: true, description: "Its first day; null for none." })
  firstDay?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day; null for none." })
  lastDay?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Plans that it is for, 1,000 at most; empty for all.",
  })
  pricingPlanIds?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Communities that it is for, 1,000 at most; empty for all.",
  })
  residencyIds?: string[] | null;

  @Field(() => SeenCoupon, { nullable: true, description: PRECONDITION })
  seen?: SeenCoupon | null;
}

@InputType({ description: "The coupon to delete." })
export class DeleteCouponInput {
  @Field(() => ID, { description: "The coupon." })
  couponId!: string;
}
