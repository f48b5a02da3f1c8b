import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

export enum CouponStatus {
  ALL = "all",
  ACTIVE = "active",
  INACTIVE = "inactive",
}

registerEnumType(CouponStatus, {
  name: "CouponStatus",
  description: "Which coupons a list shows.",
  valuesConfig: {
    ALL: { description: "All of them." },
    ACTIVE: { description: "Those on offer, used up or not." },
    INACTIVE: { description: "Those no longer on offer." },
  },
});

@ObjectType({ description: "All coupons counted." })
export class CouponStatistics {
  @Field(() => Int, { description: "How many there are." })
  total!: number;

  @Field(() => Int, { description: "How many are on offer, used up or not." })
  active!: number;

  @Field(() => Int, { description: "How many are no longer on offer." })
  inactive!: number;

  @Field(() => Int, { description: "How many have no use left." })
  usedUp!: number;

  @Field(() => Int, { description: "Uses kept for purchases that wait for their payment." })
  held!: number;

  @Field(() => Int, { description: "Uses by purchases that were paid." })
  uses!: number;
}
