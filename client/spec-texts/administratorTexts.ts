import { place, type SpecText } from "./specTexts";

export const ADMINISTRATOR_TEXTS: readonly SpecText[] = [
  ...place("booking-slot-management", "Booking Slot Management", [
    [
      "Are you sure you want to delete this booking slot?",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "asks first, takes the card away, and says so",
    ],
    [
      "No booking slots found",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "say that there are none, and how to begin",
    ],
  ]),
  ...place("disabled-date-management", "Disabled Date Management", [
    [
      "Are you sure you want to enable this date for booking?",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "asks first, takes the card away, and says so",
    ],
    [
      "All dates are currently available for booking.",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "say that every date can be booked",
    ],
  ]),
  ...place("administrators-sections", "Car type and pricing plan", [
    [
      "Name is required",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "needs a name, and adds the car type to the list",
    ],
    [
      "Name is required",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "needs a name and a credit, and has 30 days by default",
    ],
  ]),
  ...place("disabled-date-management", "Disabled date create", [
    [
      "Date is required",
      "client/screens/admin-disabled-dates/DisablingADate.test.tsx",
      "needs a date that is not over",
    ],
    [
      "Cannot disable dates in the past",
      "client/screens/admin-disabled-dates/DisablingADate.test.tsx",
      "needs a date that is not over",
    ],
  ]),
  ...place("administrators-sections", "Admin lists", [
    [
      "Failed to fetch car types",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "shows its layout while it waits, says that it failed, and tries again",
    ],
    [
      "Failed to fetch pricing plans",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "shows its layout while it waits, says that it failed, and tries again",
    ],
    [
      "Failed to fetch pricing plan details",
      "client/screens/admin-pricing-plans/ManagePricing.test.tsx",
      "says that the details did not come, and tries again",
    ],
    [
      "Failed to fetch booking slots",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "show their layout while they wait, say that they failed, and try again",
    ],
    [
      "Failed to fetch disabled dates",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "show their layout while they wait, say that they failed, and try again",
    ],
  ]),
  ...place("administrators-sections", "Admin actions", [
    [
      "Failed to save car type",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "shows an error, or that it failed, and keeps what was typed",
    ],
    [
      "Failed to save pricing plan",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "says that it failed, and keeps what was typed",
    ],
    [
      "Failed to save pricing",
      "client/screens/admin-pricing-plans/ManagePricing.test.tsx",
      "refuses a price below 0, and says that saving failed",
    ],
    [
      "Failed to create booking slot",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "keeps what was typed when it fails",
    ],
    [
      "Failed to update booking slot",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "shows the server's error beside what was typed",
    ],
    [
      "Failed to delete booking slot",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "says that it failed, and leaves the slot",
    ],
    [
      "Failed to disable date",
      "client/screens/admin-disabled-dates/DisablingADate.test.tsx",
      "shows the server's error, or that it failed, and keeps what was typed",
    ],
    [
      "Failed to update disabled date",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "sends no reason as null, and says that it failed",
    ],
    [
      "Failed to enable date",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "says that it failed, and leaves the date",
    ],
  ]),
  ...place("administrators-sections", "Success messages", [
    [
      "Booking slot created successfully!",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "asks for times, has the defaults, and adds the slot to the list",
    ],
    [
      "Booking slot updated successfully!",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "warns that bookings move, sends only what changed, and says how many moved",
    ],
    [
      "Booking slot deleted successfully!",
      "client/screens/admin-booking-slots/AdminBookingSlotsScreen.test.tsx",
      "asks first, takes the card away, and says so",
    ],
    [
      "Date disabled successfully!",
      "client/screens/admin-disabled-dates/DisablingADate.test.tsx",
      "disables a date without bookings, which joins the list",
    ],
    [
      "Disabled date updated successfully!",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "changes the reason only",
    ],
    [
      "Date enabled successfully!",
      "client/screens/admin-disabled-dates/AdminDisabledDatesScreen.test.tsx",
      "asks first, takes the card away, and says so",
    ],
  ]),
  ...place("administrators-sections", "Admin dashboard", [
    [
      "Admin: {display name or email}",
      "client/shell/admin/AdminLayout.test.tsx",
      "says who is signed in, opens on Users, and logs out to the landing page",
      "Admin: ",
    ],
  ]),
  ...place("user-management", "User edit", [
    [
      "Please select residency, block, and flat",
      "client/screens/admin-users/EditUser.test.tsx",
      "asks for residency, block, and flat, and checks the mobile number",
    ],
    [
      "Please enter a valid 10-digit mobile number starting with 6-9",
      "client/screens/admin-users/EditUser.test.tsx",
      "asks for residency, block, and flat, and checks the mobile number",
    ],
  ]),
  ...place("user-management", "User Management", [
    [
      "Failed to load users",
      "client/screens/admin-users/AdminUsersScreen.test.tsx",
      "shows its layout while it waits, says that it failed, and tries again",
    ],
    [
      "Failed to update user information",
      "client/screens/admin-users/EditUser.test.tsx",
      "shows the server's error, else says that it failed, and keeps what was typed",
    ],
    [
      "User deleted successfully!",
      "client/screens/admin-users/DeleteUser.test.tsx",
      "takes the row away at once, says so, and asks for the page again",
    ],
    [
      "User information updated successfully!",
      "client/screens/admin-users/EditUser.test.tsx",
      "offers blocks only after a residency, flats only after a block, and stores the whole home",
    ],
    [
      "Are you sure you want to delete user ... This action cannot be undone.",
      "client/screens/admin-users/DeleteUser.test.tsx",
      "asks in the words of the product rules, and names the person, the bookings and the credits",
      "This action cannot be undone.",
    ],
  ]),
  ...place("community-management", "Community Management", [
    [
      "Failed to load residencies",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "shows its layout while it waits, and of %p says when it fails: %s",
    ],
    [
      "Failed to load blocks",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "shows its layout while it waits, and of %p says when it fails: %s",
    ],
    [
      "Failed to load flats",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "shows its layout while it waits, and of %p says when it fails: %s",
    ],
    [
      "Failed to create residency",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "say at its field why the server refuses one, else that it failed, and keep what was typed",
    ],
    [
      "Failed to delete residency",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "are deleted after a question; one in use stays, with the counts",
    ],
    [
      "Residency created successfully!",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "are created with a picture, which is shown before and sent as a file",
    ],
    [
      "Block deleted successfully!",
      "client/screens/admin-communities/Blocks.test.tsx",
      "are deleted after a question",
    ],
  ]),
  ...place("booking-management", "Booking Management", [
    [
      "Failed to fetch bookings",
      "client/screens/admin-bookings/AdminBookingsScreen.test.tsx",
      "shows its layout while it waits, says that it failed, and tries again",
    ],
    [
      "Failed to update booking status",
      "client/screens/admin-bookings/UpdateStatus.test.tsx",
      "shows an error in the dialog and keeps what was typed",
    ],
    [
      "Booking status updated successfully!",
      "client/screens/admin-bookings/UpdateStatus.test.tsx",
      "changes the row out of the answer and says so; empty notes are sent as null",
    ],
  ]),
  ...place("coupon-management", "Coupon Management", [
    [
      "Failed to fetch coupons",
      "client/screens/admin-coupons/AdminCouponsScreen.test.tsx",
      "shows its layout while it waits, says that it failed, and tries again",
    ],
    [
      "Failed to create coupon",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "shows an error of a new one at its field, and a lost network above; what was typed stays",
    ],
    [
      "Failed to update coupon",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "shows an error at its field, and a lost network above; what was typed stays",
    ],
    [
      "Failed to delete coupon",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "says in the dialog that it failed",
    ],
    [
      "Coupon created successfully",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "makes a coupon, with the code in upper case, says so, and shows the newest",
    ],
    [
      "Coupon updated successfully",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "sends what was changed and nothing else; the row follows from the answer",
    ],
    [
      "Coupon deleted successfully",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "asks first, then takes the row away and asks for the list again",
    ],
  ]),
  // The product rules write one out and "likewise" for the others.
  ...place("community-management", "Community Management, likewise", [
    [
      "Failed to create block",
      "client/screens/admin-communities/Blocks.test.tsx",
      "are created in a residency",
    ],
    [
      "Failed to create flat",
      "client/screens/admin-communities/Flats.test.tsx",
      "are created in a block",
    ],
    [
      "Failed to delete block",
      "client/screens/admin-communities/Blocks.test.tsx",
      "are deleted after a question",
    ],
    [
      "Failed to delete flat",
      "client/screens/admin-communities/Flats.test.tsx",
      "are renamed and deleted",
    ],
    [
      "Failed to update residency",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "are edited, of which only what was changed is sent; the picture is removed when that is asked for",
    ],
    ["Failed to update block", "client/screens/admin-communities/Blocks.test.tsx", "are renamed"],
    [
      "Failed to update flat",
      "client/screens/admin-communities/Flats.test.tsx",
      "are renamed and deleted",
    ],
    [
      "Residency updated successfully!",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "are edited, of which only what was changed is sent; the picture is removed when that is asked for",
    ],
    [
      "Residency deleted successfully!",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "are deleted after a question; one in use stays, with the counts",
    ],
    [
      "Block created successfully!",
      "client/screens/admin-communities/Blocks.test.tsx",
      "are created in a residency",
    ],
    [
      "Block updated successfully!",
      "client/screens/admin-communities/Blocks.test.tsx",
      "are renamed",
    ],
    [
      "Flat created successfully!",
      "client/screens/admin-communities/Flats.test.tsx",
      "are created in a block",
    ],
    [
      "Flat updated successfully!",
      "client/screens/admin-communities/Flats.test.tsx",
      "are renamed and deleted",
    ],
    [
      "Flat deleted successfully!",
      "client/screens/admin-communities/Flats.test.tsx",
      "are renamed and deleted",
    ],
  ]),
  ...place("administrators-sections", "Deletions ask for confirmation", [
    [
      "Are you sure you want to delete residency ... This action cannot be undone.",
      "client/screens/admin-communities/AdminCommunitiesScreen.test.tsx",
      "are deleted after a question; one in use stays, with the counts",
      "Are you sure you want to delete residency Mahindra Ashvita? This action cannot be undone.",
    ],
    [
      "Are you sure you want to delete car type ...",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "asks first, and leaves the row as inactive",
      "Are you sure you want to delete car type Hatchback?",
    ],
    [
      "Are you sure you want to delete pricing plan ...",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "asks first, and leaves the row as inactive",
      "Are you sure you want to delete pricing plan Monthly Shine?",
    ],
    [
      "Are you sure you want to delete coupon ...",
      "client/screens/admin-coupons/CouponDialogs.test.tsx",
      "asks first, then takes the row away and asks for the list again",
      "Are you sure you want to delete coupon LAUNCH500?",
    ],
  ]),
  ...place("administrators-sections", "One default per call", [
    [
      "Failed to delete user",
      "client/screens/admin-users/DeleteUser.test.tsx",
      "stays with the server's reason where it is refused, else says that it failed",
    ],
    [
      "Failed to delete car type",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "says that it failed",
    ],
    [
      "Failed to restore car type",
      "client/screens/admin-car-types/AdminCarTypesScreen.test.tsx",
      "takes that back when it fails, and says so",
    ],
    [
      "Failed to delete pricing plan",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "says that deleting failed",
    ],
    [
      "Failed to restore pricing plan",
      "client/screens/admin-pricing-plans/AdminPricingPlansScreen.test.tsx",
      "restores at once, and takes that back when it fails",
    ],
    [
      "Failed to count bookings",
      "client/screens/admin-bookings/CountBookings.test.tsx",
      "says that counting failed, and can be asked again",
    ],
    [
      "Failed to export bookings",
      "client/screens/admin-bookings/ExportBookings.test.tsx",
      "says that it failed, and can be begun again",
    ],
    [
      "Failed to fetch messages",
      "client/screens/admin-messages/AdminMessagesScreen.test.tsx",
      "show their layout while they wait, say that it failed, and try again",
    ],
    [
      "Failed to fetch the history",
      "client/screens/admin-history/AdminHistoryScreen.test.tsx",
      "shows its layout while it waits, says that it failed, and tries again",
    ],
  ]),
];
