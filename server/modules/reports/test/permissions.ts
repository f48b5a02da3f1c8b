import { BOOKED_DAY } from "../../../test/cast";
import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

export const reportPermissions: ModulePermissions = {
  queries: {
    attentionCounts: {
      expected: administrators,
      field: () => "attentionCounts",
      selection: "openDisputes paymentsToReturn failingWebhooks",
    },
    bookingStatistics: {
      expected: administrators,
      field: () => `bookingStatistics(startDate: "${BOOKED_DAY}", endDate: "${BOOKED_DAY}")`,
      selection: "bookings { total } residencies { residency { name } }",
    },
    pricingPlanStatistics: {
      expected: administrators,
      field: () => "pricingPlanStatistics",
      selection: "total { revenue }",
    },
    salesStatistics: {
      expected: administrators,
      field: () => 'salesStatistics(from: "2026-11-01", to: "2026-11-30")',
      selection: "revenue creditsOutstanding { regular } coupons { coupon { code } }",
    },
  },
};
