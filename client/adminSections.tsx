import { Navigate, type RouteObject } from "react-router-dom";
import { adminBookingSlotsSection } from "./screens/admin-booking-slots/route";
import { adminBookingsSection } from "./screens/admin-bookings/route";
import { adminCarTypesSection } from "./screens/admin-car-types/route";
import { adminCommunitiesSection } from "./screens/admin-communities/route";
import { adminCouponsSection } from "./screens/admin-coupons/route";
import { adminDisabledDatesSection } from "./screens/admin-disabled-dates/route";
import { adminHistorySection } from "./screens/admin-history/route";
import { adminIntegrationsSection } from "./screens/admin-integrations/route";
import { adminMessagesSection } from "./screens/admin-messages/route";
import { adminOverviewSection } from "./screens/admin-overview/route";
import { adminPricingPlansSection } from "./screens/admin-pricing-plans/route";
import { adminPurchasesSection } from "./screens/admin-purchases/route";
import { adminSchedulesSection } from "./screens/admin-schedules/route";
import { adminTodaySection } from "./screens/admin-today/route";
import { adminPersonSection, adminUsersSection } from "./screens/admin-users/route";
import { adminWebhookSection } from "./screens/admin-webhook/route";

/** product-rules.md#administrators-sections */
export const adminSections: RouteObject[] = [
  { index: true, element: <Navigate to="users" replace /> },
  adminCommunitiesSection,
  adminUsersSection,
  adminPersonSection,
  adminCarTypesSection,
  adminPricingPlansSection,
  adminBookingSlotsSection,
  adminBookingsSection,
  adminDisabledDatesSection,
  adminCouponsSection,
  adminTodaySection,
  adminSchedulesSection,
  adminPurchasesSection,
  adminMessagesSection,
  adminIntegrationsSection,
  adminWebhookSection,
  adminOverviewSection,
  adminHistorySection,
];
