import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { CouponDiscountResolver } from "../../modules/billing/coupon-discount.resolver";
import { CreditGrantResolver } from "../../modules/billing/credit-grant.resolver";
import { CreditLedgerResolver } from "../../modules/billing/credit-ledger.resolver";
import {
  CreditRevocationResolver,
  UserCreditLotsResolver,
} from "../../modules/billing/credit-revocation.resolver";
import { PaymentDisputeResolver } from "../../modules/billing/payment-dispute.resolver";
import { PlanQuoteResolver } from "../../modules/billing/plan-quote.resolver";
import { PurchaseResolver } from "../../modules/billing/purchase.resolver";
import { PurchaseAttentionResolver } from "../../modules/billing/purchase-attention.resolver";
import { PurchaseEventResolver } from "../../modules/billing/purchase-event.resolver";
import { PurchaseListResolver } from "../../modules/billing/purchase-list.resolver";
import { PurchaseSettlementResolver } from "../../modules/billing/purchase-settlement.resolver";
import { SalesResolver } from "../../modules/billing/sales.resolver";
import { SalesByDayResolver } from "../../modules/billing/sales-by-day.resolver";
import { StrayPaymentResolver } from "../../modules/billing/stray-payment.resolver";
import { SubscriptionResolver } from "../../modules/billing/subscription.resolver";
import {
  SubscriptionChangeAuthorResolver,
  SubscriptionChangeResolver,
} from "../../modules/billing/subscription-change.resolver";
import {
  OnboardingResolver,
  UserBillingResolver,
} from "../../modules/billing/user-billing.resolver";
import { BookingResolver } from "../../modules/bookings/booking.resolver";
import { BookingAdministrationResolver } from "../../modules/bookings/booking-administration.resolver";
import { BookingListResolver } from "../../modules/bookings/booking-list.resolver";
import { BookingStatisticsResolver } from "../../modules/bookings/booking-statistics.resolver";
import { CalendarFileResolver } from "../../modules/bookings/calendar-file.resolver";
import { DayClosingResolver } from "../../modules/bookings/day-closing.resolver";
import { CarTypeUseResolver, PlanUseResolver } from "../../modules/bookings/offer-use.resolver";
import { LedgerBookingResolver, OwnPlaceResolver } from "../../modules/bookings/own-place.resolver";
import { PersonRemovalResolver } from "../../modules/bookings/person-removal.resolver";
import { ReschedulingResolver } from "../../modules/bookings/rescheduling.resolver";
import { SlotEditingResolver } from "../../modules/bookings/slot-editing.resolver";
import { UserBookingsResolver } from "../../modules/bookings/user-bookings.resolver";
import { CarTypeResolver } from "../../modules/catalog/car-type.resolver";
import { PlanPriceResolver } from "../../modules/catalog/plan-price.resolver";
import {
  PricingPlanCarTypeResolver,
  PricingPlanResolver,
} from "../../modules/catalog/pricing-plan.resolver";
import { PricingPlanAdministrationResolver } from "../../modules/catalog/pricing-plan-administration.resolver";
import { BlockResolver } from "../../modules/communities/block.resolver";
import { CustomFlatResolver } from "../../modules/communities/custom-flat.resolver";
import { FlatResolver } from "../../modules/communities/flat.resolver";
import { FlatListResolver } from "../../modules/communities/flat-list.resolver";
import { ResidencyResolver } from "../../modules/communities/residency.resolver";
import { ContactResolver } from "../../modules/contact/contact.resolver";
import { CouponResolver } from "../../modules/coupons/coupon.resolver";
import { CouponAdministrationResolver } from "../../modules/coupons/coupon-administration.resolver";
import { DisabledDateResolver } from "../../modules/schedule/disabled-date.resolver";
import { ScheduleResolver } from "../../modules/schedule/schedule.resolver";
import { SlotResolver } from "../../modules/schedule/slot.resolver";
import { ProfileResolver } from "../../modules/users/profile.resolver";
import {
  BlockResidentsResolver,
  FlatResidentsResolver,
  ResidencyResidentsResolver,
} from "../../modules/users/resident-count.resolver";
import { RoleResolver } from "../../modules/users/role.resolver";
import { UserResolver } from "../../modules/users/user.resolver";
import { UserAdministrationResolver } from "../../modules/users/user-administration.resolver";
import type { GraphqlContext } from "./context";
import { countAnswers } from "./count-answers";
import { withLiveUpdates } from "./live-updates";
import { NodeResolver } from "./node.resolver";
import { readPlainly } from "./plain-fields";

let schema: GraphQLSchema | undefined;

/** The schema; built once a process, for a second build would mix up the resolvers' parameters. */
export function graphqlSchema(): GraphQLSchema {
  if (schema) return schema;
  schema = withLiveUpdates(
    buildSchemaSync({
      resolvers: [
        NodeResolver,
        UserResolver,
        ProfileResolver,
        UserAdministrationResolver,
        RoleResolver,
        ResidencyResolver,
        BlockResolver,
        FlatResolver,
        FlatListResolver,
        CustomFlatResolver,
        ResidencyResidentsResolver,
        BlockResidentsResolver,
        FlatResidentsResolver,
        CarTypeResolver,
        PricingPlanResolver,
        PricingPlanCarTypeResolver,
        PricingPlanAdministrationResolver,
        PlanPriceResolver,
        ScheduleResolver,
        CouponResolver,
        CouponAdministrationResolver,
        SlotResolver,
        DisabledDateResolver,
        OnboardingResolver,
        UserBillingResolver,
        StrayPaymentResolver,
        SubscriptionResolver,
        CreditLedgerResolver,
        CreditGrantResolver,
        CreditRevocationResolver,
        UserCreditLotsResolver,
        SubscriptionChangeResolver,
        SubscriptionChangeAuthorResolver,
        PaymentDisputeResolver,
        PurchaseEventResolver,
        PurchaseAttentionResolver,
        PurchaseListResolver,
        SalesResolver,
        SalesByDayResolver,
        PurchaseResolver,
        PurchaseSettlementResolver,
        CouponDiscountResolver,
        PlanQuoteResolver,
        BookingResolver,
        BookingAdministrationResolver,
        BookingListResolver,
        BookingStatisticsResolver,
        CalendarFileResolver,
        ReschedulingResolver,
        PersonRemovalResolver,
        OwnPlaceResolver,
        LedgerBookingResolver,
        UserBookingsResolver,
        SlotEditingResolver,
        PlanUseResolver,
        CarTypeUseResolver,
        DayClosingResolver,
        ContactResolver,
      ],
      validate: false,
    }),
  );
  describeRoots(schema);
  readPlainly(schema);
  eachChangeAnew(schema);
  countAnswers(schema);
  return schema;
}

/** The library takes no descriptions for these types. */
function describeRoots(built: GraphQLSchema): void {
  const [query, mutation] = [built.getQueryType(), built.getMutationType()];
  if (query) query.description = "Everything that can be asked.";
  if (mutation) mutation.description = "Everything that can be changed; one after the other.";
}

/** Lets each mutation of an operation, and each event of a stream, see what those before it changed. */
function eachChangeAnew(built: GraphQLSchema): void {
  const roots = [built.getMutationType(), built.getSubscriptionType()];
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const { resolve } = field;
    field.resolve = (source, args, context: GraphqlContext, info) => {
      context.renewLoaders();
      return resolve?.(source, args, context, info);
    };
  }
}
