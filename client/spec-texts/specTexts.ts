export interface SpecText {
  /** Anchor in docs/product-rules.md. */
  readonly section: string;
  readonly place: string;
  readonly text: string;
  /** With data, such as `3 slot(s) available`. */
  readonly shown?: string;
  /** Path from the project's root, and test name. */
  readonly test: readonly [file: string, name: string];
}

type Row = readonly [text: string, file: string, name: string, shown?: string];

export const place = (
  section: SpecText["section"],
  where: string,
  rows: readonly Row[],
): SpecText[] =>
  rows.map(([text, file, name, shown]) => ({
    section,
    place: where,
    text,
    ...(shown ? { shown } : {}),
    test: [file, name],
  }));

export const SPEC_TEXTS: readonly SpecText[] = [
  ...place("role-guard", "Role guard", [
    [
      "Loading...",
      "client/shell/RequireLogin.test.tsx",
      "says 'Loading...' until it is known who is there, then lets them in",
    ],
    [
      "Checking permissions...",
      "client/shell/RequireRole.test.tsx",
      "says 'Checking permissions...' and lets the right role in",
    ],
  ]),
  ...place("signing-up", "Login/register", [
    [
      "Account created successfully!",
      "client/screens/login/SignUpScreen.test.tsx",
      "makes the account, then the profile, says so, and goes to the dashboard after 2 seconds",
    ],
  ]),
  ...place("product-rules", "Dashboard", [
    [
      "View Booking History",
      "client/screens/user-dashboard/UserDashboardScreen.test.tsx",
      "welcomes, and shows credits, the washes to come and the plans that run",
    ],
    [
      "Book Pay-per-use",
      "client/screens/user-dashboard/UserDashboardScreen.test.tsx",
      "offers pay-per-use where there is no such credit, and says so in state and address",
    ],
    [
      "I have read and agree to the Terms and Conditions",
      "client/screens/user-dashboard/TermsAndBooking.test.tsx",
      "block the dashboard until they are accepted",
    ],
    [
      "Accept & Continue",
      "client/screens/user-dashboard/TermsAndBooking.test.tsx",
      "block the dashboard until they are accepted",
    ],
    [
      "Booking Complete!",
      "client/screens/user-dashboard/UserDashboardScreen.test.tsx",
      "from the booking that took the last credit is told so",
    ],
    [
      "Purchase More Credits",
      "client/screens/user-dashboard/UserDashboardScreen.test.tsx",
      "from the booking that took the last credit is told so",
    ],
  ]),
  ...place("booking-calendar", "Booking calendar", [
    [
      "start - end",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "keep the chosen one in the address, and show its slots at once when chosen again",
      "9:00 AM - 10:00 AM",
    ],
    [
      "{n} slot(s) available",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "are ten from today, today's slots there at once, past ones folded away",
      "2 slot(s) available",
    ],
    [
      "Fully booked",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "are ten from today, today's slots there at once, past ones folded away",
    ],
    [
      "No time slots available for the selected date. Please choose a different date.",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "say so where there are no slots",
    ],
    [
      "Credits Used: 1 credit",
      "client/screens/booking-calendar/BookingByCalendar.test.tsx",
      "sums up, books once, says so for two seconds, and goes to the confirmation",
    ],
    [
      "Confirm Booking",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "without credits sees the times, and where to buy some",
    ],
    [
      "No Credits Available",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "without credits sees the times, and where to buy some",
    ],
    [
      "Purchase Credits",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "without credits sees the times, and where to buy some",
    ],
  ]),
  ...place("product-rules", "User setup", [
    [
      "Complete Your Profile",
      "client/screens/user-setup/UserSetupScreen.test.tsx",
      "come first; accepted, the profile is next and has the focus",
    ],
    [
      "Other",
      "client/screens/user-setup/UserSetupScreen.test.tsx",
      "wait for the choice above them, and follow it",
    ],
  ]),
  ...place("select-car-type", "Car type selection", [
    [
      "Perfect for {name} vehicles",
      "client/screens/select-car-type/SelectCarTypeScreen.test.tsx",
      "shows one card per car type, and keeps the chosen one in the address",
      "Perfect for Hatchback vehicles",
    ],
    [
      "Continue to Pricing Plans",
      "client/screens/select-car-type/SelectCarTypeScreen.test.tsx",
      "shows one card per car type, and keeps the chosen one in the address",
    ],
    [
      "No car types available at the moment.",
      "client/screens/select-car-type/SelectCarTypeScreen.test.tsx",
      "says that there are none",
    ],
  ]),
  ...place("choose-a-plan", "Purchase plan", [
    [
      "Unlimited",
      "client/screens/purchase-plan/PurchasePlanScreen.test.tsx",
      "tells each plan's price, credits, bonus credits, validity and description, where there is one",
    ],
    [
      "No pricing plans available for the selected car type.",
      "client/screens/purchase-plan/PurchasePlanScreen.test.tsx",
      "says that there are no plans, and leads back to the car types",
    ],
  ]),
  ...place("pay-per-use-booking", "Pay-per-use slot booking", [
    [
      "Cannot book on this date: {reason}",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "say of a disabled date %s",
      "Cannot book on this date: ",
    ],
    [
      "Booking not available",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "say of a disabled date %s",
    ],
    [
      "N slot(s) available",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "are offered beside the plan: ten days, and the slots with their places",
      "2 slot(s) available",
    ],
    [
      "Fully booked",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "are offered beside the plan: ten days, and the slots with their places",
    ],
    [
      "Already booked by you",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "are offered beside the plan: ten days, and the slots with their places",
    ],
    [
      "Purchase & Book Service",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "are offered beside the plan: ten days, and the slots with their places",
    ],
  ]),
  ...place("coupon-entry", "Coupon entry", [
    [
      "Have a coupon code?",
      "client/screens/purchase-plan/PurchasePlanScreen.test.tsx",
      "shows the summary and the coupon entry of the chosen plan, which the address keeps",
    ],
    [
      "You saved",
      "client/screens/purchase-flow/BuyingWithCoupon.test.tsx",
      "is typed in upper case, applied, and takes its discount off every price",
    ],
  ]),
  ...place("booking-confirmation", "Booking confirmation", [
    [
      "Booking Confirmed!",
      "client/screens/booking-confirmation/BookingConfirmationScreen.test.tsx",
      "shows at once what navigation state tells",
    ],
    [
      "1 credit",
      "client/screens/booking-confirmation/BookingConfirmationScreen.test.tsx",
      "shows at once what navigation state tells",
    ],
  ]),
  ...place("booking-history", "Booking history", [
    [
      "Car Wash Service",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "tell a booking's status, date, time slot and car model, what is to come first",
    ],
    [
      "Book Your First Service",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "offer the next step at %p",
    ],
    [
      "Unlimited",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "tell a plan's car type, dates and credits, without an end Unlimited",
    ],
    [
      "Purchase a Plan",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "offer the next step at %p",
    ],
    [
      "Invalid Date",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "say N/A and Invalid Date where there is nothing to say",
    ],
    [
      "N/A",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "say N/A and Invalid Date where there is nothing to say",
    ],
  ]),
  ...place("signing-in", "Login/register", [
    [
      "Password reset email sent! Check your inbox.",
      "client/screens/login/SignInScreen.test.tsx",
      "sends a reset link from the forgot-password view, and comes back",
    ],
  ]),
  ...place("signing-up", "Sign-up", [
    [
      "Passwords do not match",
      "client/screens/login/SignUpScreen.test.tsx",
      "says every rule that is broken, each at its field",
    ],
    [
      "Password must be at least 6 characters",
      "client/screens/login/SignUpScreen.test.tsx",
      "says everything that is missing at once",
    ],
    [
      "Full Name is required",
      "client/screens/login/SignUpScreen.test.tsx",
      "says everything that is missing at once",
    ],
    [
      "Car Number, Car Model, and Mobile Number are required",
      "client/screens/login/SignUpScreen.test.tsx",
      "says everything that is missing at once",
    ],
    [
      "Please enter a valid 10-digit mobile number starting with 6-9",
      "client/screens/login/SignUpScreen.test.tsx",
      "says every rule that is broken, each at its field",
    ],
  ]),
  ...place("signing-in", "Reset password", [
    [
      "Please enter your email address",
      "client/screens/login/SignInScreen.test.tsx",
      "asks for what is missing before it asks the identity service",
    ],
  ]),
  ...place("profile", "Profile completion", [
    [
      "Car number is required",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "says what is missing and goes to it",
    ],
    [
      "Car model is required",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "says what is missing and goes to it",
    ],
    [
      "Mobile number is required",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "says what is missing and goes to it",
    ],
    [
      "Please enter a valid 10-digit mobile number starting with 6-9",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "refuses a mobile number that is none, and a parking number of other signs",
    ],
    [
      "Please select a residency",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "says what is missing and goes to it",
    ],
    [
      "Please select a block",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "says which list is still to be chosen from",
    ],
    [
      "Please select a flat",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "says which list is still to be chosen from",
    ],
    [
      "Parking number is required for Mahindra Ashvita",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "asks for the parking number only where the residency needs it",
    ],
    [
      "Parking number must contain only letters and numbers",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "refuses a mobile number that is none, and a parking number of other signs",
    ],
  ]),
  ...place("booking", "Booking", [
    [
      "Please select a date and time slot",
      "client/screens/booking-calendar/BookingByCalendar.test.tsx",
      "needs a slot, and says so",
    ],
    [
      "You don't have enough credits. Please purchase a plan.",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "without credits sees the times, and where to buy some",
    ],
    [
      "This date is not available for booking.",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "tell why a disabled one cannot be chosen, and forget it with the next choice",
    ],
    [
      "Reason: ...",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "begin at tomorrow when nothing is left today",
      "Reason: ",
    ],
    [
      "You already have a booking for this time slot on this date. Please select a different slot or date.",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "is refused by the server's word",
    ],
  ]),
  ...place("pay-per-use-booking", "Pay-per-use slot booking", [
    [
      "Please select both a date and time slot",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "have to be chosen",
    ],
  ]),
  ...place("purchase-flow", "Purchase", [
    [
      "Please select a plan and car type",
      "client/screens/purchase-plan/PurchasePlanScreen.test.tsx",
      "does not sell without a choice",
    ],
    [
      "Please select both a car type and a pricing plan",
      "client/screens/purchase-flow/Buying.test.tsx",
      "is told to choose when nothing is chosen",
    ],
  ]),
  ...place("coupon-entry", "Coupon entry", [
    [
      "Please enter a coupon code",
      "client/screens/purchase-flow/BuyingWithCoupon.test.tsx",
      "has to be entered",
    ],
    [
      "Invalid coupon code",
      "client/screens/purchase-flow/BuyingWithCoupon.test.tsx",
      "that is refused says %p and keeps what was typed",
    ],
  ]),
  ...place("signing-up", "Sign-up", [
    [
      "Registration failed",
      "client/screens/login/GoogleSignIn.test.tsx",
      "says why the profile was refused, 'Registration failed' where the server says nothing",
    ],
  ]),
  ...place("profile", "Profile", [
    [
      "Failed to fetch user profile",
      "client/screens/profile/ProfileScreen.test.tsx",
      "waits before the screen's own layout, and can try again",
    ],
  ]),
  ...place("profile", "Profile editing", [
    [
      "Failed to update user profile",
      "client/screens/profile/ProfileScreen.test.tsx",
      "says 'Failed to update user profile' where the answer is lost, and keeps what was typed",
    ],
  ]),
  ...place("product-rules", "Profile completion", [
    [
      "Failed to fetch residencies",
      "e2e/first-screens.story.test.ts",
      "the communities to choose from, where their code does not come, can be asked for again",
    ],
  ]),
  ...place("booking", "Booking", [
    [
      "Failed to create booking",
      "client/screens/booking-calendar/BookingByCalendar.test.tsx",
      "repeats a call whose answer was lost under the same key, the choice still standing",
    ],
    [
      "Booking confirmed successfully!",
      "client/screens/booking-calendar/BookingByCalendar.test.tsx",
      "sums up, books once, says so for two seconds, and goes to the confirmation",
    ],
  ]),
  ...place("booking", "Booking history", [
    [
      "Failed to cancel booking",
      "client/screens/booking-history/bookings/CancellingAndMoving.test.tsx",
      "says that it failed when no answer came, and can be tried again",
    ],
    [
      "Failed to load booking history. Please try again.",
      "client/screens/booking-history/BookingHistoryScreen.test.tsx",
      "says that it failed and can be pressed again",
    ],
  ]),
  ...place("coupon-entry", "Coupon entry", [
    [
      "Failed to validate coupon",
      "client/screens/purchase-flow/BuyingWithCoupon.test.tsx",
      "that could not be asked for keeps what was typed",
    ],
    [
      "Failed to validate coupon. Please try again.",
      "client/screens/purchase-flow/BuyingWithCoupon.test.tsx",
      "that could not be asked for keeps what was typed",
    ],
  ]),
  ...place("purchase-flow", "Purchase", [
    [
      "Failed to load pricing plans. Please try again.",
      "client/screens/purchase-plan/PurchasePlanScreen.test.tsx",
      "says that the plans did not load, and tries again",
    ],
    [
      "Failed to load car types. Please try again.",
      "client/screens/purchase-flow/PurchaseFlowScreen.test.tsx",
      "says that they did not load, and tries again",
    ],
    [
      "Failed to proceed. Please try again.",
      "client/screens/purchase-flow/Buying.test.tsx",
      "says that the payment cannot be asked for, and that it waits",
    ],
    [
      "Purchase failed. Please try again.",
      "client/screens/purchase-flow/BuyingAgain.test.tsx",
      "repeats a purchase whose answer was lost under the same key, also after a reload",
    ],
    [
      "Payment verification failed. Please contact support.",
      "client/screens/purchase-flow/BuyingAgain.test.tsx",
      "says whom to ask and with which reference when no outcome comes, and asks again when told to",
    ],
    [
      "Payment was cancelled",
      "client/screens/purchase-flow/Buying.test.tsx",
      "cancels the purchase when the checkout is dismissed, and leaves the choice as it was",
    ],
  ]),
  ...place("booking-calendar", "Booking calendar", [
    [
      "Failed to load available slots",
      "client/screens/booking-calendar/BookingCalendarScreen.test.tsx",
      "try again when the slots did not come",
    ],
  ]),
  ...place("pay-per-use-booking", "Pay-per-use slot booking", [
    [
      "Failed to load available time slots",
      "client/screens/pay-per-use-slot-booking/PayPerUseBookingScreen.test.tsx",
      "say that they did not load, and try again",
    ],
    [
      "Payment successful, but booking failed. Please contact support.",
      "client/screens/pay-per-use-slot-booking/BuyingAndBooking.test.tsx",
      "says that the booking failed after the payment, and offers another time for the credit",
    ],
  ]),
  ...place("product-rules", "Profile completion", [
    [
      "Failed to update profile. Please try again.",
      "client/screens/user-setup/CompletingProfile.test.tsx",
      "tells a failure of the whole above the fields, and can be pressed again",
    ],
    [
      "This flat number already exists in the selected block.",
      "client/screens/user-setup/CustomFlat.test.tsx",
      "says that it exists when the server says %p",
    ],
    [
      "already exists",
      "client/screens/user-setup/CustomFlat.test.tsx",
      "says that it exists when the server says %p",
    ],
    [
      "duplicate",
      "client/screens/user-setup/CustomFlat.test.tsx",
      "says that it exists when the server says %p",
    ],
    [
      "Failed to create custom flat. Please try again.",
      "client/screens/user-setup/CustomFlat.test.tsx",
      "says that it could not be added, %s",
    ],
  ]),
  ...place("terms", "Terms", [
    [
      "Failed to save terms acceptance. Please try again.",
      "client/screens/user-dashboard/TermsAndBooking.test.tsx",
      "stay, with an alert, when accepting could not be saved",
    ],
  ]),
  ...place("landing-page", "Contact form", [
    [
      "Failed to submit contact form. Please try again.",
      "client/screens/landing/ContactForm.test.tsx",
      "shows %s, and keeps what was typed",
    ],
    [
      "Network error. Please check your connection and try again.",
      "client/screens/landing/ContactForm.test.tsx",
      "shows %s, and keeps what was typed",
    ],
  ]),
];
