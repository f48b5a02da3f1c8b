import { place, type SpecText } from "./specTexts";

/** What the product rules name for administrators without quotation marks, with the test that shows each. */
export const ADMINISTRATOR_NAMES: readonly SpecText[] = [
  // The names of the tabs, which the product rules list without quotation marks.
  ...place("administrators-sections", "Tabs of the admin dashboard", [
    [
      "Community Management",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Community Management"',
    ],
    [
      "Users",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Users"',
    ],
    [
      "Car Types",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Car Types"',
    ],
    [
      "Pricing Plans",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Pricing Plans"',
    ],
    [
      "Booking Slots",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Booking Slots"',
    ],
    [
      "Bookings",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Bookings"',
    ],
    [
      "Disabled Dates",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Disabled Dates"',
    ],
    [
      "Coupons",
      "client/shell/AdminLayout.test.tsx",
      "leads to its sections in the order of the product rules; the one shown is marked",
      '"Coupons"',
    ],
  ]),
  // What each section shows, offers and asks, which the product rules name without quotation marks.
  ...place("administrators-sections", "Columns, filters and buttons", [
    [
      "Booking ID",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Booking ID"',
    ],
    [
      "User Details",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"User Details"',
    ],
    [
      "Residence Info",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Residence Info"',
    ],
    [
      "Date & Time",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Date & Time"',
    ],
    [
      "Service Type",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Service Type"',
    ],
    [
      "Status",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Status"',
    ],
    [
      "Credits Used",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Credits Used"',
    ],
    [
      "Actions",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Actions"',
    ],
    [
      "Pay Per Use",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "tells of each booking what the product rules list, in its order",
      '"Pay Per Use"',
    ],
    [
      "Clear Filters",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "look for what was typed, by name, e-mail or car model, in the address",
      '"Clear Filters"',
    ],
    [
      "start date",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "narrow to days, and begin at the first page of what they find",
      "Start date",
    ],
    [
      "end date",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "narrow to days, and begin at the first page of what they find",
      "End date",
    ],
    [
      "Previous/Next",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "turn by cursor in the address, while the rows before stay, dimmed",
      "Previous",
    ],
    [
      "page-size selector (10, 20, 50, 100)",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "are as long as chosen, and start again with the choice",
      '["10", "20", "50", "100"]',
    ],
    [
      "Update Status",
      "client/screens/admin-bookings/UpdateStatus.test.tsx",
      "shows the booking, asks for a status, and can be left by the keyboard",
    ],
    [
      "Max Bookings",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "tell of each slot what the product rules list, in display order",
      '"Max Bookings"',
    ],
    [
      "Display Order",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "tell of each slot what the product rules list, in display order",
      '"Display Order"',
    ],
    [
      "Active",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "tell of each slot what the product rules list, in display order",
      '"Active"',
    ],
    [
      "Inactive",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "tell of each slot what the product rules list, in display order",
      '"Inactive"',
    ],
    [
      "Edit",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "tell of each slot what the product rules list, in display order",
      '"Edit"',
    ],
    [
      "Delete",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "tell of each slot what the product rules list, in display order",
      '"Delete"',
    ],
    [
      "Disable New Date",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "say that every date can be booked",
      '"Disable New Date"',
    ],
    [
      "Enable",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "asks first, takes the card away, and says so",
    ],
    [
      "reason in quotes",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "tell of each date what the product rules list, the next one first",
      '"The steam units are serviced"',
    ],
    [
      "Manage Pricing",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "tells what each plan gives, for how long and for how much, the inactive ones too",
    ],
    [
      "Restore",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "tells what each plan gives, for how long and for how much, the inactive ones too",
      '"Restore"',
    ],
    [
      "Restore",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "has the inactive ones too, which can be restored",
      '"Restore"',
    ],
    [
      "Residencies",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "has its tabs in the address, and asks for blocks only where they are shown",
    ],
    [
      "Blocks",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "has its tabs in the address, and asks for blocks only where they are shown",
    ],
    [
      "Flats",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "has its tabs in the address, and asks for blocks only where they are shown",
    ],
    [
      "Code",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "tells of each coupon what the product rules list, in its order",
      '"Code"',
    ],
    [
      "Discount Amount",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "tells of each coupon what the product rules list, in its order",
      '"Discount Amount"',
    ],
    [
      "Usage Limit",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "tells of each coupon what the product rules list, in its order",
      '"Usage Limit"',
    ],
    [
      "Used Count",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "tells of each coupon what the product rules list, in its order",
      '"Used Count"',
    ],
    [
      "Created",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "tells of each coupon what the product rules list, in its order",
      '"Created"',
    ],
    [
      "status filter (all/active/inactive)",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "is narrowed by status: all, active, inactive",
      '["All", "Active", "Inactive"]',
    ],
  ]),
];
