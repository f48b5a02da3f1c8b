import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { BookingResolver } from "../../modules/bookings/booking.resolver";
import { BookingAdministrationResolver } from "../../modules/bookings/booking-administration.resolver";
import { BookingListResolver } from "../../modules/bookings/booking-list.resolver";
import { CalendarFileResolver } from "../../modules/bookings/calendar-file.resolver";
import { LedgerBookingResolver, OwnPlaceResolver } from "../../modules/bookings/own-place.resolver";
import { ReschedulingResolver } from "../../modules/bookings/rescheduling.resolver";
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
import { CreditGrantResolver } from "../../modules/credits/credit-grant.resolver";
import { CreditLedgerResolver } from "../../modules/credits/credit-ledger.resolver";
import {
  CreditRevocationResolver,
  UserCreditLotsResolver,
} from "../../modules/credits/credit-revocation.resolver";
import { SubscriptionResolver } from "../../modules/credits/subscription.resolver";
import {
  SubscriptionChangeAuthorResolver,
  SubscriptionChangeResolver,
} from "../../modules/credits/subscription-change.resolver";
import {
  OnboardingResolver,
  UserCreditsResolver,
} from "../../modules/credits/user-credits.resolver";
import { TellingResolver } from "../../modules/mail/telling.resolver";
import { DayClosingResolver } from "../../modules/operations/day-closing.resolver";
import { CarTypeUseResolver, PlanUseResolver } from "../../modules/operations/offer-use.resolver";
import { PersonRemovalResolver } from "../../modules/operations/person-removal.resolver";
import { SlotEditingResolver } from "../../modules/operations/slot-editing.resolver";
import {
  LedgerPurchaseResolver,
  LotPurchaseResolver,
  UserPurchasesResolver,
} from "../../modules/purchases/granting-purchase.resolver";
import { PaymentDisputeResolver } from "../../modules/purchases/payment-dispute.resolver";
import { PlanQuoteResolver } from "../../modules/purchases/plan-quote.resolver";
import { PurchaseResolver } from "../../modules/purchases/purchase.resolver";
import { PurchaseAttentionResolver } from "../../modules/purchases/purchase-attention.resolver";
import { PurchaseEventResolver } from "../../modules/purchases/purchase-event.resolver";
import { PurchaseListResolver } from "../../modules/purchases/purchase-list.resolver";
import { PurchaseSettlementResolver } from "../../modules/purchases/purchase-settlement.resolver";
import { StrayPaymentResolver } from "../../modules/purchases/stray-payment.resolver";
import { BookingStatisticsResolver } from "../../modules/reports/booking-statistics.resolver";
import { CouponDiscountResolver } from "../../modules/reports/coupon-discount.resolver";
import { SalesResolver } from "../../modules/reports/sales.resolver";
import { SalesByDayResolver } from "../../modules/reports/sales-by-day.resolver";
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
        UserCreditsResolver,
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
        LotPurchaseResolver,
        LedgerPurchaseResolver,
        UserPurchasesResolver,
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
        TellingResolver,
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
