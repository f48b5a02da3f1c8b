import { type GraphQLResolveInfo, OperationTypeNode } from "graphql";
import { type ClassType, Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { DateTimeScalar } from "../../platform/scalars";
import { Booking } from "../bookings/booking.entity";
import { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { PricingPlanCarType } from "../catalog/pricing-plan-car-type.entity";
import { Block } from "../communities/block.entity";
import { Flat } from "../communities/flat.entity";
import { Residency } from "../communities/residency.entity";
import { Coupon } from "../coupons/coupon.entity";
import { Subscription } from "../credits/subscription.entity";
import { Purchase } from "../purchases/purchase.entity";
import { BookingSlot } from "../schedule/booking-slot.entity";
import { DisabledDate } from "../schedule/disabled-date.entity";
import { User } from "../users/user.entity";
import type { ChangingTable } from "./change.loaders";

interface Row {
  readonly id: number;
  readonly updatedAt?: Date;
}

/** Reads after mutations. */
function updatedAtOf(type: ClassType, table: ChangingTable, about: string) {
  @Resolver(() => type)
  class UpdatedAtResolver {
    @FieldResolver(() => DateTimeScalar, { description: `When ${about} last changed.` })
    async updatedAt(
      @Root() { id, updatedAt }: Row,
      @Ctx() { loaders }: GraphqlContext,
      @Info() { operation }: GraphQLResolveInfo,
    ): Promise<Date> {
      if (updatedAt && operation.operation === OperationTypeNode.QUERY) return updatedAt;
      // Deleted just now.
      return (await loaders.updatedAtIn(table).load(id)) ?? new Date();
    }
  }
  return UpdatedAtResolver;
}

export const updatedAtResolvers = [
  updatedAtOf(
    Booking,
    "bookings",
    "anything of it (status, slot, day, notes, or its copies of home and car)",
  ),
  updatedAtOf(Purchase, "purchases", "its status, payment or anything else of it"),
  updatedAtOf(Subscription, "subscriptions", "its days or its state"),
  updatedAtOf(User, "users", "the profile; credits, bookings and cars have times of their own,"),
  updatedAtOf(Residency, "residencies", "the residency itself"),
  updatedAtOf(Block, "blocks", "the block itself"),
  updatedAtOf(Flat, "flats", "its name or block"),
  updatedAtOf(BookingSlot, "booking_slots", "its times, places or anything else of it"),
  updatedAtOf(DisabledDate, "disabled_dates", "its reason"),
  updatedAtOf(PricingPlan, "pricing_plans", "the plan itself; its prices have times of their own,"),
  updatedAtOf(PricingPlanCarType, "pricing_plan_car_types", "the price, or whether it is sold,"),
  updatedAtOf(CarType, "car_types", "its name, or whether it is offered,"),
  updatedAtOf(Coupon, "coupons", "the coupon or the number of its uses"),
];
