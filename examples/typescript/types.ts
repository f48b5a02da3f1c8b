// Made of schema.graphql by npm run schema.

/** The terms that the person has read. */
export interface AcceptTermsInput {
  /** Version shown to the person; must be the one in force. */
  readonly version: string;
}

/** The person as stored now. */
export interface AcceptTermsPayload {
  /** The signed-in person. */
  readonly viewer: User;
}

/** The invitation to accept. */
export interface AcceptVehicleShareInput {
  /** The share. */
  readonly shareId: string;
}

/** The share, which lets the signed-in person book the car. */
export interface AcceptVehicleSharePayload {
  /** The share. */
  readonly share: VehicleShare;
  /** The signed-in person, with the cars of others. */
  readonly viewer: User;
}

/** A new car of the signed-in person (product-rules.md#cars). */
export interface AddVehicleInput {
  /** Registration number. Kept as A to Z and 0 to 9, 20 at most; spaces, dashes and invisible marks are dropped. */
  readonly plate: string;
  /** Make and model, 60 characters at most. */
  readonly model: string;
  /** The car type, one on offer. */
  readonly carTypeId?: string | null;
  /** Letters and digits; needed where the residency requires it. */
  readonly parkingNumber?: string | null;
  /** What to call it, 40 characters at most. */
  readonly nickname?: string | null;
}

/** The car that was added. */
export interface AddVehiclePayload {
  /** The car. */
  readonly vehicle: Vehicle;
  /** The signed-in person, with the cars. */
  readonly viewer: User;
}

/** The bookings of a day that disabling it would touch. */
export interface AffectedBookings {
  /** Live bookings of the day. */
  readonly affectedCount: number;
  /** How many of them would be cancelled: confirmed or pending, and not started. */
  readonly cancellableCount: number;
}

/** A key with which a server of a third party calls us. It is no person. */
export interface ApiKey {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** What administrators call it, 120 characters at most. */
  readonly name: string;
  /** What it may do; see `apiScopes`. */
  readonly scopes: readonly (string)[];
  /** When it was made. */
  readonly createdAt: string;
  /** When it ends by itself. */
  readonly expiresAt: string;
  /** When it was revoked. */
  readonly revokedAt: string | null;
  /** When it was last used, to the minute; null when never. */
  readonly lastUsedAt: string | null;
  /** Whether it works, and if not, why. */
  readonly status: ApiKeyStatus;
  /** The only community it sees; null for all. */
  readonly residency: Residency | null;
  /** The administrator who made it. */
  readonly createdBy: User;
  /** Its secrets, the oldest first, 100 at most; several while one replaces another. */
  readonly secrets: readonly (ApiKeySecret)[];
  /** What was done to it, the oldest first, 100 at most. */
  readonly changes: readonly (ApiKeyChange)[];
  /** Its requests in the last 30 days. */
  readonly usage: CredentialUsage;
}

/** What was done to an API key. */
export type ApiKeyAction = "CREATED" | "ROTATED" | "RENAMED" | "REVOKED";

/** Something that an administrator did to an API key. */
export interface ApiKeyChange {
  /** What was done. */
  readonly action: ApiKeyAction;
  /** When. */
  readonly createdAt: string;
  /** Name of the administrator. */
  readonly changedBy: string;
}

/** A page of a list of API keys. */
export interface ApiKeyConnection {
  /** The rows of this page. */
  readonly edges: readonly (ApiKeyEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of API keys. */
export interface ApiKeyEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: ApiKey;
}

/** A secret of an API key. Only its end is known: the whole is shown once. */
export interface ApiKeySecret {
  /** Its last four characters. */
  readonly lastFour: string;
  /** When it was made. */
  readonly createdAt: string;
  /** When it ends, after another was made; null for the one that stays. */
  readonly endsAt: string | null;
}

/** Where an API key stands. */
export type ApiKeyStatus = "ACTIVE" | "EXPIRED" | "REVOKED";

/** Something that an API key or an application can be allowed. */
export interface ApiScope {
  /** How it is written: `bookings:read`. */
  readonly name: string;
  /** What it allows, in words. */
  readonly description: string;
  /** Whether API keys can have it. */
  readonly isForKeys: boolean;
  /** Whether residents can grant it to applications. */
  readonly isForApplications: boolean;
}

/** An application of a third party that acts for residents who allow it (OAuth 2.1). */
export interface Application {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Its public id, the `client_id` of OAuth. */
  readonly clientId: string;
  /** What residents know it by, 120 characters at most. */
  readonly name: string;
  /** Where residents are sent back to, compared exactly. */
  readonly redirectUris: readonly (string)[];
  /** What it may ask residents for; see `apiScopes`. */
  readonly scopes: readonly (string)[];
  /** When it was registered. */
  readonly createdAt: string;
  /** When an administrator stopped it; what residents granted it is of no use then. */
  readonly disabledAt: string | null;
  /** When it was last used for a resident, to the minute; null when never. */
  readonly lastUsedAt: string | null;
  /** Whether it has a secret: one that runs on people's own devices has none. */
  readonly isConfidential: boolean;
  /** The administrator who registered it. */
  readonly createdBy: User;
  /** Its requests in the last 30 days. */
  readonly usage: CredentialUsage;
}

/** A page of a list of applications. */
export interface ApplicationConnection {
  /** The rows of this page. */
  readonly edges: readonly (ApplicationEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of applications. */
export interface ApplicationEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Application;
}

/** The car to take out of use. */
export interface ArchiveVehicleInput {
  /** The car. */
  readonly vehicleId: string;
}

/** The car, which is out of use now. */
export interface ArchiveVehiclePayload {
  /** The car. */
  readonly vehicle: Vehicle;
  /** The signed-in person, with the cars. */
  readonly viewer: User;
}

/** Matters that wait for an administrator, each counted up to 100. */
export interface AttentionCounts {
  /** Disputes that the payer's bank wants an answer to. */
  readonly openDisputes: number;
  /** Stray payments that are not paid back yet. */
  readonly paymentsToReturn: number;
  /** Webhook endpoints whose attempts have all failed for a while. */
  readonly failingWebhooks: number;
}

/** How a person signs in. */
export type AuthProvider = "EMAIL" | "GOOGLE";

/** A slot as it is offered on one day. API keys and applications need the scope schedule:read. */
export interface AvailableSlot {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The slot. */
  readonly slot: BookingSlot;
  /** The day. */
  readonly date: string;
  /** Why no place can be had; empty when one can. */
  readonly unavailableReason: SlotUnavailableReason | null;
  /** When the slot starts. */
  readonly startTime: string;
  /** When the slot ends. */
  readonly endTime: string;
  /** Whether a place can be had now. */
  readonly isAvailable: boolean;
  /** Free places. */
  readonly availableCapacity: number;
  /** Places in all. */
  readonly capacity: number;
  /** Whether the signed-in person has a live booking of it ('Already booked by you'). */
  readonly isBookedByViewer: boolean;
}

/** A building of a residency. API keys and applications need the scope catalog:read. */
export interface Block {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Name of the block, unique within its residency. */
  readonly name: string;
  /** When the block itself last changed. */
  readonly updatedAt: string;
  /** The residency it stands in. */
  readonly residency: Residency;
  /** Its flats by name, a page at a time. */
  readonly flatsConnection: FlatConnection;
  /** Its flats by name, 1,000 at most. */
  readonly flats: readonly (Flat)[];
  /** How many confirmed flats it has. */
  readonly flatCount: number;
  /** How many people live there; null for all but administrators. */
  readonly residentCount: number | null;
}

/** A page of a list of blocks. */
export interface BlockConnection {
  /** The rows of this page. */
  readonly edges: readonly (BlockEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of blocks. */
export interface BlockEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Block;
}

/** The slot and the day of a wash. */
export interface BookSlotInput {
  /** The slot (a `BookingSlot` id). */
  readonly slotId: string;
  /** The day. */
  readonly date: string;
  /** The car (a `Vehicle` id of the resident's, or of one that is shared with the resident); the first one when absent. */
  readonly vehicleId?: string | null;
  /** Ignored. */
  readonly isSamePlateMeant?: boolean | null;
  /** A key of your own, 1 to 100 letters, digits, _, -, : or .: the same request under it makes no second booking; it answers the one that was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The booking, and all that it changed. */
export interface BookSlotPayload {
  /** The booking. */
  readonly booking: Booking;
  /** Its place in the resident's list. */
  readonly bookingEdge: BookingEdge;
  /** The slot with the places left. */
  readonly availableSlot: AvailableSlot | null;
  /** The signed-in person with the credits left. */
  readonly viewer: User;
}

/** A wash of a resident's car on a day in a slot. API keys and applications need the scope bookings:read. */
export interface Booking {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The booking number that people read and say. */
  readonly bookingId: number;
  /** Day of the wash. */
  readonly bookingDate: string;
  /** Where it stands. */
  readonly status: BookingStatus;
  /** The kind of credit it spent. */
  readonly serviceType: ServiceType;
  /** When the wash starts. */
  readonly startTime: string;
  /** When the wash ends. */
  readonly endTime: string;
  /** Car number when it was booked. */
  readonly carNumber: string;
  /** Car model when it was booked. */
  readonly carModel: string;
  /** Residency when it was booked. */
  readonly residencyName: string;
  /** Block when it was booked. */
  readonly blockName: string;
  /** Flat when it was booked. */
  readonly flatName: string;
  /** Parking place when it was booked. */
  readonly parkingNumber: string | null;
  /** An administrator's notes. */
  readonly notes: string | null;
  /** When it was booked. */
  readonly createdAt: string;
  /** Regular credits it cost: 0 or 1. */
  readonly creditsUsed: number;
  /** Pay-per-use credits it cost: 0 or 1. */
  readonly payPerUseCreditsUsed: number;
  /** The slot. */
  readonly slot: BookingSlot;
  /** The car as it is now; null where it is not known, or is no longer shared with the resident. What it was is in `carNumber` and `carModel`. */
  readonly vehicle: Vehicle | null;
  /** The resident. */
  readonly user: User;
  /** Whether the resident may still cancel it. */
  readonly isCancellable: boolean;
  /** Whether the resident may cancel it without getting its credit back: the plan that paid for it has ended before its time. */
  readonly isCreditLost: boolean;
  /** The credits that one was taken of; of a cancelled booking those that it returned to, which are new ones where the others would have ended soon. Null where no credit was taken. */
  readonly credit: CreditLot | null;
  /** Its steps, first to last. */
  readonly statusChanges: readonly (BookingStatusChange)[];
  /** Name of the application or API key through which it was booked; null where people booked it themselves. */
  readonly bookedVia: string | null;
  /** The booking as an iCalendar file (`text/calendar`). Its UID stays and its SEQUENCE grows, so that a calendar that has it follows a move or a cancellation. */
  readonly calendarFile: string;
  /** Whether another live booking of the slot on the day in the residency has the same car number, such as of another flat; null for all but administrators. */
  readonly isPlateBookedTwice: boolean | null;
  /** When anything of it (status, slot, day, notes, or its copies of home and car) last changed. */
  readonly updatedAt: string;
}

/** The days that residents can book (product-rules.md#booking-window: 10, today first). API keys and applications need the scope schedule:read. */
export interface BookingCalendar {
  /** Today in the business time zone. */
  readonly today: string;
  /** Now, by the server's clock. */
  readonly now: string;
  /** The days, today first. */
  readonly days: readonly (CalendarDay)[];
}

/** Bookings that were made or changed. */
export interface BookingChanges {
  /** They, as they are now; 50 at most. */
  readonly bookings: readonly (Booking)[];
  /** Others may have changed too: ask for them all again. */
  readonly hasMore: boolean;
}

/** A page of a list of bookings. */
export interface BookingConnection {
  /** The rows of this page. */
  readonly edges: readonly (BookingEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
  /** In the order UPDATED: all changes before this instant are on this page or on one before it. Give it as `updatedSince` the next time; what changed at that very instant comes again. Null in other orders, and on a page of no rows that others follow. */
  readonly updatedUntil: string | null;
  /** Rows in the whole list, of which no more than `limit` are counted one by one, as for `1,000+ bookings`: it costs the same however many there are, unlike `totalCount`. Exact whatever the limit where that is cheap. Errors: INVALID_INPUT (limit). */
  readonly boundedCount: BoundedCount;
}

/** How many bookings there are of each status. */
export interface BookingCounts {
  /** All of them, cancelled ones included. */
  readonly total: number;
  /** Confirmed. */
  readonly confirmed: number;
  /** Completed. */
  readonly completed: number;
  /** Cancelled. */
  readonly cancelled: number;
  /** Pending. */
  readonly pending: number;
}

/** A row of a list of bookings. */
export interface BookingEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Booking;
}

/** From when to when a booking was rescheduled. */
export interface BookingMove {
  /** Day of the wash before. */
  readonly fromDate: string;
  /** When the wash started before. */
  readonly fromStartTime: string;
  /** Day of the wash after. */
  readonly toDate: string;
  /** When the wash starts after. */
  readonly toStartTime: string;
}

/** A time of day at which cars are washed. API keys and applications need the scope schedule:read. */
export interface BookingSlot {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** When the slot starts. */
  readonly startTime: string;
  /** When the slot ends. */
  readonly endTime: string;
  /** Places on each day, 1 to 10 (product-rules.md#slot-values). */
  readonly maxBookings: number;
  /** Place in lists, smallest first. */
  readonly displayOrder: number;
  /** Whether residents are offered it. */
  readonly isActive: boolean;
  /** The first day on which it is offered; null for none. */
  readonly firstDay: string | null;
  /** The last day on which it is offered; null for none. */
  readonly lastDay: string | null;
  /** Whether a slot for all residencies has its places in each of them; else all share them. */
  readonly countsPerResidency: boolean;
  /** The days of the week on which it is offered. */
  readonly weekdays: readonly (Weekday)[];
  /** Whether it was deleted while bookings of it are kept: nobody is offered it. */
  readonly isArchived: boolean;
  /** When its times, places or anything else of it last changed. */
  readonly updatedAt: string;
  /** How many of its live bookings have not started: new times would move them, and they stay when it is deleted. Null for everybody but administrators. */
  readonly upcomingBookingCount: number | null;
  /** The one residency that it is offered to; null for a slot for all. */
  readonly residency: Residency | null;
}

/** A slot and its new place in lists. */
export interface BookingSlotOrderInput {
  /** The slot. */
  readonly bookingSlotId: string;
  /** Place in lists, 0 to 10,000, smallest first. */
  readonly displayOrder: number;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenBookingSlot | null;
}

/** The orders of the administrators' list of bookings. */
export type BookingSort = "NEWEST_FIRST" | "BY_DATE" | "BY_DATE_DESCENDING" | "UPDATED";

/** Bookings counted over a range of days. */
export interface BookingStatistics {
  /** All bookings of the range. */
  readonly bookings: BookingCounts;
  /** Places that are taken on all days. */
  readonly placesTaken: number;
  /** Places that are offered on all days. */
  readonly placesOffered: number;
  /** Every day of the range, the first one first. */
  readonly days: readonly (DayStatistics)[];
  /** The residencies with bookings, the one with the most first. */
  readonly residencies: readonly (ResidencyStatistics)[];
}

/** Where a booking stands. */
export type BookingStatus = "CONFIRMED" | "COMPLETED" | "CANCELLED" | "PENDING";

/** One step in the life of a booking: a status or a move; never edited. API keys and applications need the scope bookings:read. */
export interface BookingStatusChange {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Status before; empty for the booking itself. */
  readonly oldStatus: BookingStatus | null;
  /** Status after. */
  readonly newStatus: BookingStatus;
  /** Name of the application or API key through which it came; null for people themselves. */
  readonly via: string | null;
  /** Notes given with the change. */
  readonly notes: string | null;
  /** When it happened. */
  readonly changedAt: string;
  /** Whether an administrator went beyond the slot's places or waived the credit. */
  readonly isOverride: boolean;
  /** Where it was rescheduled to and from; empty for other steps. */
  readonly move: BookingMove | null;
  /** Name of who changed it, where you may see that person. */
  readonly changedBy: string | null;
}

/** What became of one of several bookings. */
export interface BookingStatusOutcome {
  /** The booking's id. */
  readonly bookingId: string;
  /** The booking, if it was changed. */
  readonly booking: Booking | null;
  /** Why it was not changed, in words. */
  readonly message: string | null;
  /** Why it was not changed, as a stable code, such as OVERRIDE_REQUIRED. */
  readonly code: string | null;
}

/** One of several bookings that get the same status. */
export interface BookingToUpdateInput {
  /** The booking. */
  readonly bookingId: string;
  /** The status it has as far as the caller knows: when it has another by now, it is not changed. */
  readonly expectedStatus?: BookingStatus | null;
}

/** What becomes of the bookings of a date that is disabled. */
export type BookingsOfDate = "KEEP" | "CANCEL";

/** What becomes of the bookings that a change of the schedule displaces: confirmed or pending ones to come, whose slot is not offered to their residency on that day any more. */
export type BookingsOfSchedule = "KEEP" | "MOVE" | "CANCEL";

/** How many rows a list has, as far as they were counted. */
export interface BoundedCount {
  /** The rows that were counted. */
  readonly count: number;
  /** Whether these are all rows. Where they are not, `totalCount` counts all. */
  readonly isExact: boolean;
}

/** A day of the booking calendar. API keys and applications need the scope schedule:read. */
export interface CalendarDay {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The day. */
  readonly date: string;
  /** Whether nothing can be booked on this day. */
  readonly isDisabled: boolean;
  /** Why not, where a reason was given. */
  readonly disabledReason: string | null;
}

/** The booking to cancel. */
export interface CancelBookingInput {
  /** The booking. */
  readonly bookingId: string;
}

/** The booking, and all that its cancellation changed. */
export interface CancelBookingPayload {
  /** The booking. */
  readonly booking: Booking;
  /** The slot with the place free again. */
  readonly availableSlot: AvailableSlot | null;
  /** The signed-in person with the credit returned. */
  readonly viewer: User;
}

/** The disabled date whose kept bookings are cancelled. */
export interface CancelBookingsOfDisabledDateInput {
  /** The disabled date. */
  readonly disabledDateId: string;
}

/** The disabled date, and the bookings of it that were cancelled. */
export interface CancelBookingsOfDisabledDatePayload {
  /** The disabled date. */
  readonly disabledDate: DisabledDate;
  /** Live bookings that the day had. */
  readonly affectedCount: number;
  /** How many of them were cancelled. */
  readonly cancelledCount: number;
  /** Those that were cancelled, their credits returned. */
  readonly cancelledBookings: readonly (Booking)[];
  /** The day. */
  readonly calendarDay: CalendarDay;
  /** The slots of the day: none can be had now. */
  readonly availableSlots: readonly (AvailableSlot)[];
}

/** The purchase to cancel. */
export interface CancelPurchaseInput {
  /** The purchase. */
  readonly purchaseId: string;
}

/** The purchase as it is now. */
export interface CancelPurchasePayload {
  /** The purchase: failed, or expired before. */
  readonly purchase: Purchase;
}

/** A size of car that plans are priced by. API keys and applications need the scope catalog:read. */
export interface CarType {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Name, for example Hatchback. */
  readonly name: string;
  /** Whether plans can be bought for it. */
  readonly active: boolean;
  /** When its name, or whether it is offered, last changed. */
  readonly updatedAt: string;
  /** What was bought of it and still runs: it stays when this is made inactive. Null for everybody but administrators. */
  readonly use: OfferUse | null;
}

/** A car type on offer, and what a plan costs for it. */
export interface CarTypePricing {
  /** The car type. */
  readonly carType: CarType;
  /** Price of the plan for it; null where none was ever set. */
  readonly pricing: PricingPlanCarType | null;
}

/** A car type, and what was sold for it. */
export interface CarTypeSales {
  /** The car type. */
  readonly carType: CarType;
  /** What was sold for it. */
  readonly sales: SalesFigures;
}

/** A person and the role that the person shall have. */
export interface ChangeRoleInput {
  /** The person. */
  readonly userId: string;
  /** The role. */
  readonly role: UserRole;
}

/** The person with the role, and how it came about. */
export interface ChangeRolePayload {
  /** The person. */
  readonly user: User;
  /** The latest changes of the role, the newest first. */
  readonly roleChanges: readonly (RoleChange)[];
}

/** Days to close, and what becomes of their bookings. */
export interface CloseDaysInput {
  /** The residency; absent for all of them. */
  readonly residencyId?: string | null;
  /** The first day, today or later. */
  readonly firstDay: string;
  /** The last day, the first or later; 400 days at most. */
  readonly lastDay: string;
  /** Why nothing can be booked; residents read it. 300 characters at most. */
  readonly reason?: string | null;
  /** What becomes of the bookings there are. */
  readonly bookings: BookingsOfDate;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The closed days, and what became of their bookings. */
export interface CloseDaysPayload {
  /** The closed days. */
  readonly closedDays: ClosedDays;
  /** A warning: others that close some of the same days there. */
  readonly overlappingClosedDays: readonly (ClosedDays)[];
  /** Live bookings that the days had. */
  readonly affectedCount: number;
  /** How many of them were cancelled. */
  readonly cancelledCount: number;
  /** Those that were cancelled, their credits returned. */
  readonly cancelledBookings: readonly (Booking)[];
}

/** Days, first to last, on which nothing can be booked in a residency, or in all. */
export interface ClosedDays {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The first day. */
  readonly firstDay: string;
  /** The last day. */
  readonly lastDay: string;
  /** Why, where a reason was given. */
  readonly reason: string | null;
  /** When they were closed. */
  readonly createdAt: string;
  /** The residency; null for all of them. */
  readonly residency: Residency | null;
  /** Name of who closed them. */
  readonly createdBy: string | null;
}

/** Car and home of a resident (product-rules.md#profile). */
export interface CompleteProfileInput {
  /** Registration number. Kept as A to Z and 0 to 9, 20 at most; spaces, dashes and invisible marks are dropped. */
  readonly carNumber: string;
  /** Make and model, 60 characters at most. */
  readonly carModel: string;
  /** 10 digits, the first 6 to 9. */
  readonly mobileNumber: string;
  /** The residency. */
  readonly residencyId: string;
  /** A block of the residency. */
  readonly blockId: string;
  /** A flat of the block. */
  readonly flatId: string;
  /** Letters and digits; needed where the residency requires it. */
  readonly parkingNumber?: string | null;
}

/** The person as stored now. */
export interface CompleteProfilePayload {
  /** The signed-in person. */
  readonly viewer: User;
}

/** The proof of a payment: of the provider, or a mock transaction id. */
export interface CompletePurchaseInput {
  /** The purchase. */
  readonly purchaseId: string;
  /** For a mock payment: `mock_` followed by a timestamp. */
  readonly transactionId?: string | null;
  /** For a payment through the provider. */
  readonly proof?: PaymentProofInput | null;
}

/** The purchase, and the resident with the granted credits. */
export interface CompletePurchasePayload {
  /** The purchase: completed, or being confirmed. */
  readonly purchase: Purchase;
  /** The signed-in person. */
  readonly viewer: User;
}

/** The flat to confirm. */
export interface ConfirmFlatInput {
  /** The flat. */
  readonly flatId: string;
}

/** The flat, which everybody may choose now. */
export interface ConfirmFlatPayload {
  /** The flat. */
  readonly flat: Flat;
  /** Its block, with the flat in its list. */
  readonly block: Block;
}

/** An application that the signed-in resident allowed something. */
export interface ConnectedApplication {
  /** What it may do; see `apiScopes`. */
  readonly scopes: readonly (string)[];
  /** Since when. */
  readonly connectedAt: string;
  /** When it was last used, to the minute; null when never. */
  readonly lastUsedAt: string | null;
  /** Which application it is. */
  readonly applicationId: string;
  /** Its name. */
  readonly name: string;
}

/** What somebody wrote through the contact form. Administrators only. */
export interface ContactSubmission {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The name that was given. */
  readonly name: string;
  /** The e-mail address that was given; nobody has checked it. */
  readonly email: string;
  /** The message; it may have several lines. */
  readonly message: string;
  /** When it was sent. */
  readonly createdAt: string;
  /** When an administrator handled it; empty while it is open. */
  readonly handledAt: string | null;
  /** Whether an administrator has handled it. */
  readonly isHandled: boolean;
  /** The administrator who handled it. */
  readonly handledBy: User | null;
}

/** A page of a list of contact submissions. */
export interface ContactSubmissionConnection {
  /** The rows of this page. */
  readonly edges: readonly (ContactSubmissionEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of contact submissions. */
export interface ContactSubmissionEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: ContactSubmission;
}

/** Which contact submissions a list has. */
export type ContactSubmissionStatus = "ALL" | "OPEN" | "HANDLED";

/** Whose schedule is given to whom. */
export interface CopyScheduleInput {
  /** The residency that has it; absent for the slots for all. */
  readonly fromResidencyId?: string | null;
  /** The residency that is given it. */
  readonly toResidencyId: string;
  /** From when on, today or later; today when absent. */
  readonly firstDay?: string | null;
  /** What becomes of the bookings that this displaces; KEEP when absent. */
  readonly bookings?: BookingsOfSchedule | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** What a copy of a schedule made. */
export interface CopySchedulePayload {
  /** The slots that were made. */
  readonly bookingSlots: readonly (BookingSlot)[];
  /** Slots that the residency had already, at those times and on those days. */
  readonly existingSlots: readonly (BookingSlot)[];
  /** Bookings of the residency in slots for all that they displaced. */
  readonly displacedBookings: DisplacedBookings;
}

/** The car of a resident, and the type that it is. */
export interface CorrectVehicleTypeInput {
  /** The car. */
  readonly vehicleId: string;
  /** The car type, one on offer that a plan is sold for. */
  readonly carTypeId: string;
}

/** The car as it is now. */
export interface CorrectVehicleTypePayload {
  /** The car. */
  readonly vehicle: Vehicle;
}

/** A code that takes an amount off the price of a plan, a limited number of times. */
export interface Coupon {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** What residents enter; upper case. */
  readonly code: string;
  /** How often it can be used, by all residents together. */
  readonly usageLimit: number;
  /** How often each resident can use it; null for no limit. */
  readonly usesPerResident: number | null;
  /** The first day on which it can be used; null for none. */
  readonly firstDay: string | null;
  /** The last day on which it can be used; null for none. */
  readonly lastDay: string | null;
  /** Uses kept for purchases that wait for their payment. */
  readonly heldCount: number;
  /** Whether it is on offer. */
  readonly isActive: boolean;
  /** When it was made. */
  readonly createdAt: string;
  /** What it takes off, in rupees. */
  readonly discountAmount: string;
  /** Uses that are gone: held and paid together. */
  readonly usedCount: number;
  /** Whether no use is left. */
  readonly isUsedUp: boolean;
  /** When the coupon or the number of its uses last changed. */
  readonly updatedAt: string;
  /** The plans that it is for; empty for all of them. */
  readonly pricingPlans: readonly (PricingPlan)[];
  /** The communities that it is for; empty for all of them. */
  readonly residencies: readonly (Residency)[];
  /** Purchases that use it: paid, or unpaid and holding a use. Newest first. Administrators only. */
  readonly purchases: PurchaseConnection;
}

/** A page of a list of coupons. */
export interface CouponConnection {
  /** The rows of this page. */
  readonly edges: readonly (CouponEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of coupons. */
export interface CouponEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Coupon;
}

/** A coupon, and what it took off in a period. */
export interface CouponSales {
  /** Purchases that were completed with it. */
  readonly uses: number;
  /** What it took off their prices, in rupees. */
  readonly discountGiven: string;
  /** The coupon. */
  readonly coupon: Coupon;
}

/** All coupons counted. */
export interface CouponStatistics {
  /** How many there are. */
  readonly total: number;
  /** How many are on offer, used up or not. */
  readonly active: number;
  /** How many are no longer on offer. */
  readonly inactive: number;
  /** How many have no use left. */
  readonly usedUp: number;
  /** Uses kept for purchases that wait for their payment. */
  readonly held: number;
  /** Uses by purchases that were paid. */
  readonly uses: number;
  /** What coupons took off the prices of purchases that were paid, in rupees. */
  readonly discountGiven: string;
}

/** Which coupons a list shows. */
export type CouponStatus = "ALL" | "ACTIVE" | "INACTIVE";

/** A coupon that can be bought with, as far as buyers may know it. */
export interface CouponValidation {
  /** The code, upper case. */
  readonly code: string;
  /** What it takes off, in rupees. */
  readonly discountAmount: string;
}

/** An API key to make. */
export interface CreateApiKeyInput {
  /** What administrators call it, 120 characters at most. */
  readonly name: string;
  /** What it may do; at least one of `apiScopes`. */
  readonly scopes: readonly (string)[];
  /** The only community it sees; all when absent. */
  readonly residencyId?: string | null;
  /** Days until it ends, 1 to 365; 90 when absent. */
  readonly expiresInDays?: number | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the key with another secret, and the one before ends in 24 hours. */
  readonly clientKey?: string | null;
}

/** The API key that was made. */
export interface CreateApiKeyPayload {
  /** The key. */
  readonly apiKey: ApiKey;
  /** The whole key. It is shown here, and never again. */
  readonly secret: string;
}

/** A new block. */
export interface CreateBlockInput {
  /** Name, 120 characters at most. */
  readonly name: string;
  /** The residency it stands in. */
  readonly residencyId: string;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The new block. */
export interface CreateBlockPayload {
  /** The block. */
  readonly block: Block;
  /** Its residency, with the block in its list. */
  readonly residency: Residency;
}

/** A new slot (product-rules.md#slot-values). Which of its times comes first is not checked. */
export interface CreateBookingSlotInput {
  /** When it starts. */
  readonly startTime: string;
  /** When it ends. */
  readonly endTime: string;
  /** Places on each day, 1 to 10; 2 when absent. */
  readonly maxBookings?: number | null;
  /** Place in lists, 0 to 10,000, smallest first; 0 when absent. */
  readonly displayOrder?: number | null;
  /** Whether residents are offered it; true when absent. */
  readonly isActive?: boolean | null;
  /** The one residency that it is offered to, for good; absent for a slot for all that have none of their own on that day. */
  readonly residencyId?: string | null;
  /** Whether a slot for all has its places in each residency, for good; false when absent: all share them. */
  readonly countsPerResidency?: boolean | null;
  /** The days of the week on which it is offered, one at least; all when absent. */
  readonly weekdays?: readonly (Weekday)[] | null;
  /** Its first day; none when absent. */
  readonly firstDay?: string | null;
  /** Its last day; none when absent. */
  readonly lastDay?: string | null;
  /** What becomes of the bookings that this displaces; KEEP when absent. */
  readonly bookings?: BookingsOfSchedule | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The new slot. */
export interface CreateBookingSlotPayload {
  /** The slot. */
  readonly bookingSlot: BookingSlot;
  /** A warning: other slots of the same schedule that are at the same time on some day. */
  readonly overlappingSlots: readonly (BookingSlot)[];
  /** Bookings of its residency in slots for all that it displaced. */
  readonly displacedBookings: DisplacedBookings;
}

/** A new car type. */
export interface CreateCarTypeInput {
  /** Name, 60 characters at most; no other car type has it. */
  readonly name: string;
  /** Whether it is on offer: yes when absent. */
  readonly active?: boolean | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The car type that was made. */
export interface CreateCarTypePayload {
  /** The car type. */
  readonly carType: CarType;
}

/** A new coupon. */
export interface CreateCouponInput {
  /** What residents will enter: 1 to 40 letters, digits, - or _; kept in upper case. */
  readonly code: string;
  /** What it takes off, in rupees: "0.01" to "1000000.00". */
  readonly discountAmount: string;
  /** How often it can be used: 1 to 1,000,000. */
  readonly usageLimit: number;
  /** Whether it is on offer; so when absent. */
  readonly isActive?: boolean | null;
  /** How often each resident can use it: 1 to 1,000,000, null for no limit. 1 when absent. */
  readonly usesPerResident?: number | null;
  /** The first day on which it can be used; none when absent. */
  readonly firstDay?: string | null;
  /** The last day on which it can be used; none when absent. */
  readonly lastDay?: string | null;
  /** Plans that it is for, 1,000 at most; all of them when empty or absent. */
  readonly pricingPlanIds?: readonly (string)[] | null;
  /** Communities that it is for, 1,000 at most; all of them when empty or absent. */
  readonly residencyIds?: readonly (string)[] | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The new coupon. */
export interface CreateCouponPayload {
  /** The coupon. */
  readonly coupon: Coupon;
  /** Its place in the list. */
  readonly couponEdge: CouponEdge;
}

/** A flat that is not in the list of its block. */
export interface CreateCustomFlatInput {
  /** The block it is in. */
  readonly blockId: string;
  /** Name or number: letters, digits, spaces, hyphens and slashes, 60 at most. */
  readonly name: string;
}

/** The flat, which may have been there already under that name. */
export interface CreateCustomFlatPayload {
  /** The flat. */
  readonly flat: Flat;
  /** Its block, with the flat in its list. */
  readonly block: Block;
}

/** A new flat. */
export interface CreateFlatInput {
  /** Name or number, 60 characters at most. */
  readonly name: string;
  /** The block it is in. */
  readonly blockId: string;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The new flat. */
export interface CreateFlatPayload {
  /** The flat. */
  readonly flat: Flat;
  /** Its block, with the flat in its list. */
  readonly block: Block;
}

/** Many flats of one block. */
export interface CreateFlatsInput {
  /** The block they are in. */
  readonly blockId: string;
  /** Names and ranges with commas or lines between them: `101-110, A01-A12, Penthouse A`. At most 500 flats. */
  readonly names: string;
}

/** What became of each entry. */
export interface CreateFlatsPayload {
  /** A line for each flat, in the order of the list. */
  readonly results: readonly (FlatResult)[];
  /** The block, with the flats in its list. */
  readonly block: Block;
}

/** A new plan. It has to give at least one credit of either kind. */
export interface CreatePricingPlanInput {
  /** Name, 120 characters at most. */
  readonly name: string;
  /** In words, 2,000 characters at most. */
  readonly description?: string | null;
  /** Regular credits: 0 to 1,000, 0 when absent. */
  readonly creditsGiven?: number | null;
  /** Bonus or pay-per-use credits: 0 to 1,000, 0 when absent. */
  readonly oneTimeCreditsGiven?: number | null;
  /** Days it runs: 1 to 3,660, or -1 for unlimited; 30 when absent. */
  readonly validity?: number | null;
  /** Whether it is on offer: yes when absent. */
  readonly active?: boolean | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The plan that was made. */
export interface CreatePricingPlanPayload {
  /** The plan. */
  readonly pricingPlan: PricingPlan;
}

/** A new residency. */
export interface CreateResidencyInput {
  /** Name, 120 characters at most. */
  readonly name: string;
  /** Whether residents must give a parking number; no when left out. */
  readonly requiresParkingNumber?: boolean | null;
  /** A picture: PNG, JPEG or WebP, 5 MB and 24 megapixels at most. */
  readonly image?: string | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The new residency. */
export interface CreateResidencyPayload {
  /** The residency. */
  readonly residency: Residency;
}

/** A webhook endpoint to make. */
export interface CreateWebhookEndpointInput {
  /** Where webhooks are sent: https, port 443 or 1024 and above, on the public internet, 500 characters at most. */
  readonly url: string;
  /** What administrators call it, 300 characters at most. */
  readonly description?: string | null;
  /** Which events it receives; see `webhookEventTypes`. An API key needs the read scope of each (SCOPE_MISSING). */
  readonly eventTypes: readonly (string)[];
  /** The only residency that it hears of; all when absent. */
  readonly residencyId?: string | null;
  /** How much its webhooks tell: THIN when absent. */
  readonly payload?: WebhookPayload | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the endpoint with its secret. */
  readonly clientKey?: string | null;
}

/** A webhook endpoint with its new secret. */
export interface CreateWebhookEndpointPayload {
  /** The endpoint. */
  readonly webhookEndpoint: WebhookEndpoint;
  /** The secret that webhooks are signed with. It is shown here, and never again. */
  readonly secret: string;
}

/** How a list of API keys or of applications is ordered. */
export type CredentialOrder = "NEWEST" | "LAST_USED" | "ERROR_SHARE";

/** Requests of an API key or an application in the last 30 days; some seconds late. */
export interface CredentialUsage {
  /** Requests that were answered. */
  readonly requests: number;
  /** Those among them that failed, in whole or in part. */
  readonly errors: number;
  /** Every day, the oldest first; today is the last. */
  readonly days: readonly (CredentialUsageDay)[];
  /** Deprecated fields that it used, in the order of their names. None may be removed while it stands here. What variables hold is not counted. */
  readonly deprecatedFields: readonly (DeprecatedFieldUsage)[];
}

/** Requests of an API key or an application on one day. */
export interface CredentialUsageDay {
  /** The day, in India. */
  readonly date: string;
  /** Requests that were answered. */
  readonly requests: number;
  /** Those among them that failed, in whole or in part. */
  readonly errors: number;
}

/** The kind of a credit. */
export type CreditKind = "PAY_PER_USE" | "REGULAR";

/** A page of a list of changes of a resident's credits. */
export interface CreditLedgerConnection {
  /** The rows of this page. */
  readonly edges: readonly (CreditLedgerEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of changes of a resident's credits. */
export interface CreditLedgerEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: CreditLedgerEntry;
}

/** One change of a resident's credits; never edited. API keys and applications need the scope purchases:read. */
export interface CreditLedgerEntry {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** What happened. */
  readonly type: CreditLedgerEntryType;
  /** When it happened. */
  readonly createdAt: string;
  /** The booking that took the credit or gave it back; null for an API key of one community where it is of another. */
  readonly booking: Booking | null;
  /** The kind of the credits. */
  readonly kind: CreditKind;
  /** Credits that came (above 0) or went (below 0). */
  readonly change: number;
  /** Last wash date these credits pay for; null means no end. */
  readonly goodUntil: string | null;
  /** The car type that these credits were bought or granted for; null where they pay for any. */
  readonly carType: CarType | null;
  /** Where the credits came from. */
  readonly source: CreditSource;
  /** Why these credits were taken back, or why an administrator granted them; null for those that were bought. */
  readonly reason: string | null;
  /** The administrator who granted these credits or took them back; null for everybody but administrators. */
  readonly changedBy: User | null;
  /** The purchase that granted these credits, if one did. */
  readonly purchase: Purchase | null;
}

/** What happened to credits. */
export type CreditLedgerEntryType = "GRANTED" | "SPENT" | "RETURNED" | "REVOKED" | "EXPIRED" | "RESTORED";

/** Credits granted together: how many, how many remain, and until when they are good. API keys and applications need the scope purchases:read or profile:read. */
export interface CreditLot {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The kind of the credits. */
  readonly kind: CreditKind;
  /** Where they came from. */
  readonly source: CreditSource;
  /** Why an administrator granted them; null for those that were bought. */
  readonly reason: string | null;
  /** How many were granted. */
  readonly granted: number;
  /** How many remain, good or not. */
  readonly remaining: number;
  /** How many were taken back. */
  readonly revoked: number;
  /** How many expired unused. */
  readonly expired: number;
  /** Since when they pay for nothing, because their plan is paused. */
  readonly pausedAt: string | null;
  /** When their plan was ended before its time; none of them can be used any more. */
  readonly closedAt: string | null;
  /** Last wash date they pay for; null means no end. */
  readonly goodUntil: string | null;
  /** When they were granted. */
  readonly createdAt: string;
  /** How many were used, or are booked. */
  readonly used: number;
  /** The car type that they were bought or granted for; they pay for it and for those that no plan sells dearer. Null where they pay for any. */
  readonly carType: CarType | null;
  /** The purchase that granted it, if one did. */
  readonly purchase: Purchase | null;
}

/** A page of a list of credits granted together. */
export interface CreditLotConnection {
  /** The rows of this page. */
  readonly edges: readonly (CreditLotEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of credits granted together. */
export interface CreditLotEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: CreditLot;
}

/** Where credits came from. */
export type CreditSource = "PURCHASE" | "ADMIN_GRANT" | "MAKE_GOOD";

/** Credits that residents could still spend. */
export interface CreditsOutstanding {
  /** Regular ones, which end with their plan. */
  readonly regular: number;
  /** Pay-per-use ones, which never end. */
  readonly payPerUse: number;
}

/** A day of a week of a schedule. */
export interface DayOfWeek {
  /** The day. */
  readonly date: string;
  /** The day of the week. */
  readonly weekday: Weekday;
  /** Whether nothing can be booked on this day. */
  readonly isClosed: boolean;
  /** Why not, where a reason was given. */
  readonly closedReason: string | null;
  /** The slots that hold on it, in display order. */
  readonly slots: readonly (SlotOfWeek)[];
}

/** What was sold on one day. */
export interface DaySales {
  /** The day. */
  readonly date: string;
  /** Purchases that were completed. */
  readonly purchases: number;
  /** Credits that were left when the day was over, those included that were good until this day; until now for today, null for days to come. */
  readonly creditsOutstanding: CreditsOutstanding | null;
  /** What was paid for them, in rupees. */
  readonly revenue: string;
}

/** The washes of one day. */
export interface DayStatistics {
  /** The day. */
  readonly date: string;
  /** Its bookings. */
  readonly bookings: BookingCounts;
  /** Places that are taken, by all but cancelled bookings. */
  readonly placesTaken: number;
  /** Places offered to residencies with residents, none where the day is closed or disabled; and those of every slot that has bookings on this day. A past day keeps the number of its end; later changes of schedules leave it. */
  readonly placesOffered: number;
}

/** The block to remove. */
export interface DeleteBlockInput {
  /** The block. */
  readonly blockId: string;
}

/** What was removed. */
export interface DeleteBlockPayload {
  /** Id of the block that is no more. */
  readonly deletedId: string;
  /** Its residency, without the block in its list. */
  readonly residency: Residency;
}

/** The slot to delete. */
export interface DeleteBookingSlotInput {
  /** The slot. */
  readonly bookingSlotId: string;
}

/** What became of the slot: either field is empty. */
export interface DeleteBookingSlotPayload {
  /** Global id of the slot that is gone; empty when it was archived instead. */
  readonly deletedId: string | null;
  /** The slot that was archived, for it has bookings; no list has it any more. */
  readonly archivedBookingSlot: BookingSlot | null;
}

/** The car type to take off the offer. */
export interface DeleteCarTypeInput {
  /** The car type. */
  readonly carTypeId: string;
}

/** The car type, which is inactive now. */
export interface DeleteCarTypePayload {
  /** The car type. */
  readonly carType: CarType;
}

/** The coupon to delete. */
export interface DeleteCouponInput {
  /** The coupon. */
  readonly couponId: string;
}

/** What became of the coupon: deleted, or kept and made inactive. */
export interface DeleteCouponPayload {
  /** Its id when it is gone; null when it was kept. */
  readonly deletedId: string | null;
  /** The coupon, inactive now, when something was bought with it; null when it is gone. */
  readonly coupon: Coupon | null;
}

/** The flat to remove. */
export interface DeleteFlatInput {
  /** The flat. */
  readonly flatId: string;
}

/** What was removed. */
export interface DeleteFlatPayload {
  /** Id of the flat that is no more. */
  readonly deletedId: string;
  /** Its block, without the flat in its list. */
  readonly block: Block;
}

/** The plan to take off the offer. */
export interface DeletePricingPlanInput {
  /** The plan. */
  readonly pricingPlanId: string;
}

/** The plan, which is inactive now. */
export interface DeletePricingPlanPayload {
  /** The plan. */
  readonly pricingPlan: PricingPlan;
}

/** The residency to remove. */
export interface DeleteResidencyInput {
  /** The residency. */
  readonly residencyId: string;
}

/** What was removed. */
export interface DeleteResidencyPayload {
  /** Id of the residency that is no more. */
  readonly deletedId: string;
}

/** The person to delete. */
export interface DeleteUserInput {
  /** The person. */
  readonly userId: string;
}

/** Who is gone, and what that changed. */
export interface DeleteUserPayload {
  /** Id of the person who was deleted. */
  readonly deletedUserId: string;
  /** The bookings to come, of the person and of the person's cars by others: cancelled, their places free again. */
  readonly cancelledBookings: readonly (Booking)[];
  /** The unpaid purchases: expired. */
  readonly expiredPurchases: readonly (Purchase)[];
}

/** The webhook endpoint that is meant. */
export interface DeleteWebhookEndpointInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
}

/** The webhook endpoint that was deleted. */
export interface DeleteWebhookEndpointPayload {
  /** Its id, for a cache to forget it. */
  readonly deletedId: string;
}

/** A deprecated field, argument or enum value that an API key or an application used in the last 30 days. */
export interface DeprecatedFieldUsage {
  /** Its schema coordinate: `Residency.blocks`. */
  readonly coordinate: string;
  /** Requests whose document named it. */
  readonly requests: number;
  /** The last day on which it was used, in India. */
  readonly lastUsedOn: string;
}

/** The date to disable, and what becomes of its bookings. */
export interface DisableDateInput {
  /** The date, today or later. Required: without it the error says so. */
  readonly date?: string | null;
  /** Why nothing can be booked; residents read it. 300 characters at most. */
  readonly reason?: string | null;
  /** What becomes of the bookings there are. */
  readonly bookings: BookingsOfDate;
}

/** The disabled date, and all that this changed. */
export interface DisableDatePayload {
  /** The disabled date. */
  readonly disabledDate: DisabledDate;
  /** Live bookings that the day had. */
  readonly affectedCount: number;
  /** How many of them were cancelled. */
  readonly cancelledCount: number;
  /** Those that were cancelled, their credits returned. */
  readonly cancelledBookings: readonly (Booking)[];
  /** The day. */
  readonly calendarDay: CalendarDay;
  /** The slots of the day: none can be had now. */
  readonly availableSlots: readonly (AvailableSlot)[];
}

/** A day on which nothing can be booked. API keys and applications need the scope schedule:read. */
export interface DisabledDate {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The day. */
  readonly date: string;
  /** Why, where a reason was given. */
  readonly reason: string | null;
  /** When it was disabled. */
  readonly createdAt: string;
  /** When its reason last changed. */
  readonly updatedAt: string;
  /** Name of who disabled it; shown to administrators only. */
  readonly createdBy: string | null;
}

/** A page of a list of disabled dates. */
export interface DisabledDateConnection {
  /** The rows of this page. */
  readonly edges: readonly (DisabledDateEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of disabled dates. */
export interface DisabledDateEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: DisabledDate;
}

/** The application that may do nothing more. */
export interface DisconnectApplicationInput {
  /** The application, by `ConnectedApplication.applicationId`. */
  readonly applicationId: string;
}

/** What the resident still allows. */
export interface DisconnectApplicationPayload {
  /** The other applications. */
  readonly connectedApplications: readonly (ConnectedApplication)[];
}

/** The problem to dismiss. */
export interface DismissIntegrationProblemInput {
  /** The problem, by `IntegrationProblem.problemId`. */
  readonly problemId: string;
}

/** What is left. */
export interface DismissIntegrationProblemPayload {
  /** The problems that nobody dismissed. */
  readonly integrationProblems: readonly (IntegrationProblem)[];
}

/** The bookings that a change of the schedule displaced. */
export interface DisplacedBookings {
  /** How many were displaced. */
  readonly count: number;
  /** How many of them stay as they are. */
  readonly keptCount: number;
  /** Those that were moved, in their new places. */
  readonly moved: readonly (Booking)[];
  /** Those that were cancelled, their credits returned. */
  readonly cancelled: readonly (Booking)[];
}

/** How far a dispute is. */
export type DisputeStep = "CREATED" | "ACTION_REQUIRED" | "UNDER_REVIEW" | "WON" | "LOST" | "CLOSED";

/** The date that can be booked again. */
export interface EnableDateInput {
  /** The disabled date. */
  readonly disabledDateId: string;
}

/** The date that can be booked again, and all that this changed. */
export interface EnableDatePayload {
  /** Global id of the disabled date that is gone. */
  readonly deletedId: string;
  /** The day. */
  readonly calendarDay: CalendarDay;
  /** The slots of the day, as offered now. */
  readonly availableSlots: readonly (AvailableSlot)[];
}

/** A plan to end, and why. */
export interface EndSubscriptionInput {
  /** The plan that a resident holds. */
  readonly subscriptionId: string;
  /** Why, 300 characters at most; the resident reads it. */
  readonly reason: string;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenSubscription | null;
}

/** The plan as it is now. */
export interface EndSubscriptionPayload {
  /** The plan. */
  readonly subscription: Subscription;
  /** The resident, with the credits. */
  readonly user: User;
}

/** The share or invitation to end. */
export interface EndVehicleShareInput {
  /** The share. */
  readonly shareId: string;
}

/** The share that has ended. */
export interface EndVehicleSharePayload {
  /** Its id. */
  readonly endedShareId: string;
  /** The signed-in person, with own cars and those of others. */
  readonly viewer: User;
}

/** Something that happened, with ids and what changed and nothing personal: ask for the rest by `node`. */
export interface Event {
  /** `evt_…`, the same as the `webhook-id` of its webhooks: no global id, for an event has no more than this. */
  readonly eventId: string;
  /** Its place in the list; opaque. */
  readonly cursor: string;
  /** What happened. */
  readonly type: EventType;
  /** When it happened. */
  readonly occurredAt: string;
  /** The type of what it happened to: `Booking`, `Purchase`, `CreditLot`, `DisabledDate`. */
  readonly objectType: string;
  /** The id of what it happened to. */
  readonly objectId: string;
  /** The resident that it concerns. */
  readonly userId: string | null;
  /** The residency that it concerns; null where it concerns all. */
  readonly residencyId: string | null;
  /** Of a booking or a purchase: its status since then. */
  readonly status: string | null;
  /** Of a booking: its status before. */
  readonly previousStatus: string | null;
  /** Of a moved booking: where it was. */
  readonly from: EventPlace | null;
  /** Of a moved booking: where it is. */
  readonly to: EventPlace | null;
  /** Of a disabled date: the day. */
  readonly date: string | null;
  /** Of credits: where they came from, `PURCHASE` or `ADMIN_GRANT`. */
  readonly source: string | null;
}

/** A page of the events. They are read one way only, as they happened: no Relay connection. */
export interface EventPage {
  /** The events of this page, the earliest first. */
  readonly nodes: readonly (Event)[];
  /** Where this page lies. On the last page `endCursor` is of the last event there is, also of types that were not asked for: go on from it. */
  readonly pageInfo: PageInfo;
}

/** The day and the time of a booking, before or after it was moved. */
export interface EventPlace {
  /** Day of the wash. */
  readonly date: string;
  /** When the wash starts. */
  readonly startTime: string;
}

/** What can happen. More may come: pass over those that you do not know. */
export type EventType = "BOOKING_CREATED" | "BOOKING_RESCHEDULED" | "BOOKING_CANCELLED" | "BOOKING_COMPLETED" | "BOOKING_REOPENED" | "PURCHASE_COMPLETED" | "PURCHASE_REFUNDED" | "DATE_DISABLED" | "DATE_ENABLED" | "CREDITS_GRANTED";

/** Rows as lines of JSON in a gzip file, written by a job. */
export interface Export {
  /** What to ask for it by. */
  readonly exportId: string;
  /** The rows. */
  readonly what: ExportSubject;
  /** Where it stands. */
  readonly status: ExportStatus;
  /** Rows that are written so far. */
  readonly rowCount: number;
  /** Bytes that are written so far, compressed. */
  readonly byteCount: number;
  /** Every change before this instant is in it, also one that was committed late; what changed then or later may not be. Give it as `updatedSince` of the next export, or of `bookings`. */
  readonly changesFrom: string;
  /** When it was asked for. */
  readonly createdAt: string;
  /** Until when its link is good: an hour from when it was ready. Then it is deleted. */
  readonly expiresAt: string | null;
}

/** Where an export stands. */
export type ExportStatus = "PENDING" | "READY" | "FAILED";

/** What can be exported. */
export type ExportSubject = "BOOKINGS" | "RESIDENTS" | "PURCHASES";

/** A plan to extend, until when, and why. */
export interface ExtendSubscriptionInput {
  /** The plan that a resident holds. */
  readonly subscriptionId: string;
  /** Why, 300 characters at most; the resident reads it. */
  readonly reason: string;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenSubscription | null;
  /** The new last day: later than it was, and not past. */
  readonly endDate: string;
}

/** The plan as it is now. */
export interface ExtendSubscriptionPayload {
  /** The plan. */
  readonly subscription: Subscription;
  /** The resident, with the credits. */
  readonly user: User;
}

/** A home in a block. API keys and applications need the scope catalog:read. */
export interface Flat {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Name or number of the flat, unique within its block ignoring case. */
  readonly name: string;
  /** Whether everybody may choose it. A custom flat is seen by its author, by residents who live there and by administrators, until an administrator or a paid booking confirms it. */
  readonly isConfirmed: boolean;
  /** When the flat itself last changed. */
  readonly updatedAt: string;
  /** The block it is in. */
  readonly block: Block;
  /** How many people live there; null for all but administrators. */
  readonly residentCount: number | null;
}

/** A page of a list of flats. */
export interface FlatConnection {
  /** The rows of this page. */
  readonly edges: readonly (FlatEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of flats. */
export interface FlatEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Flat;
}

/** What became of one entry of a list of flats. */
export type FlatOutcome = "CREATED" | "EXISTED" | "INVALID";

/** One line of the answer to a list of flats. */
export interface FlatResult {
  /** The name; of an invalid entry its beginning. */
  readonly name: string;
  /** What became of it. */
  readonly outcome: FlatOutcome;
  /** Why it is invalid; else null. */
  readonly reason: string | null;
  /** The flat; null where it is invalid, and in a preview where it is not there yet. */
  readonly flat: Flat | null;
}

/** The time of an own car to free. */
export interface FreeCarTimeInput {
  /** `bookingId` of a `HeldCarTime`. */
  readonly bookingId: string;
}

/** The time that is free again. */
export interface FreeCarTimePayload {
  /** Id of the cancelled booking. */
  readonly freedBookingId: string;
  /** The signed-in person, with the times that are left. */
  readonly viewer: User;
}

/** Credits for a resident, and why. */
export interface GrantCreditsInput {
  /** The resident. */
  readonly userId: string;
  /** The kind of the credits. */
  readonly kind: CreditKind;
  /** How many: 1 to 100. */
  readonly count: number;
  /** Why, 300 characters at most; the resident reads it in the ledger. */
  readonly reason: string;
  /** Last wash date they pay for, today or later; no end when absent. */
  readonly goodUntil?: string | null;
  /** The car type that they are for, one on offer: they pay for it and for those that no plan sells dearer; for any when absent. */
  readonly carTypeId?: string | null;
  /** A key of your own: repeating the call with it grants nothing a second time. */
  readonly clientKey?: string | null;
}

/** The grant, and the resident with the credits. */
export interface GrantCreditsPayload {
  /** The line of the ledger. */
  readonly creditLedgerEntry: CreditLedgerEntry;
  /** Its place in the resident's ledger. */
  readonly creditLedgerEdge: CreditLedgerEdge;
  /** The resident. */
  readonly user: User;
}

/** A wash to come of an own car, booked by a resident with whom it is not shared any more. API keys and applications need the scope bookings:read. */
export interface HeldCarTime {
  /** For `freeCarTime`. The booking itself is not visible to the owner of the car. */
  readonly bookingId: string;
  /** Car number when it was booked. */
  readonly plate: string;
  /** Day of the wash. */
  readonly date: string;
  /** When the wash starts. */
  readonly startTime: string;
  /** When the wash ends. */
  readonly endTime: string;
}

/** What was done to an API key, an application or a webhook endpoint. */
export type IntegrationAction = "CREATED" | "REGISTERED" | "RENAMED" | "UPDATED" | "ROTATED" | "REVOKED" | "STOPPED" | "STARTED" | "PAUSED" | "RESUMED" | "DELETED";

/** Something that was done to an API key, an application or a webhook endpoint. */
export interface IntegrationChange {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** What it was done to. */
  readonly kind: IntegrationKind;
  /** What that is called today; a webhook endpoint without a name, its address. */
  readonly name: string;
  /** What was done. */
  readonly action: IntegrationAction;
  /** Name of the administrator who did it; null where an API key did. */
  readonly changedBy: string | null;
  /** Name of the API key through which it came; null for people. */
  readonly via: string | null;
  /** When. */
  readonly createdAt: string;
}

/** A page of a list of changes of integrations. */
export interface IntegrationChangeConnection {
  /** The rows of this page. */
  readonly edges: readonly (IntegrationChangeEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of changes of integrations. */
export interface IntegrationChangeEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: IntegrationChange;
}

/** What third parties work with. */
export type IntegrationKind = "API_KEY" | "APPLICATION" | "WEBHOOK_ENDPOINT";

/** Something that is wrong with what third parties work with. */
export interface IntegrationProblem {
  /** Which problem it is, to dismiss it. */
  readonly problemId: string;
  /** What is wrong. */
  readonly kind: IntegrationProblemKind;
  /** The API key, the application or the webhook endpoint. */
  readonly subjectId: string;
  /** What that is called; a webhook endpoint without a name, its address. */
  readonly name: string;
  /** When it began, or when the key ends; null where it is about the last 7 days. */
  readonly at: string | null;
  /** Requests in the last 7 days, where it is about them. */
  readonly requests: number | null;
  /** Those among them that failed, where it is about them. */
  readonly errors: number | null;
}

/** What can be wrong with what third parties work with. */
export type IntegrationProblemKind = "KEY_EXPIRES" | "KEY_FAILS" | "APPLICATION_FAILS" | "WEBHOOK_FAILS" | "WEBHOOK_PAUSED" | "WEBHOOK_GONE";

/** The contact submission that was handled. */
export interface MarkContactSubmissionHandledInput {
  /** The submission. */
  readonly contactSubmissionId: string;
}

/** The contact submission as it is now. */
export interface MarkContactSubmissionHandledPayload {
  /** The submission. */
  readonly contactSubmission: ContactSubmission;
}

/** A purchase that an administrator has seen to. */
export interface MarkPurchaseSeenToInput {
  /** The purchase. */
  readonly purchaseId: string;
  /** What was done about it, 500 characters at most; for administrators only. */
  readonly note?: string | null;
}

/** The purchase as it is now. */
export interface MarkPurchaseSeenToPayload {
  /** The purchase. */
  readonly purchase: Purchase;
}

/** What was bought of a plan, or for a car type, and still runs. */
export interface OfferUse {
  /** Residents who hold a plan that has not ended, paused ones too. */
  readonly holderCount: number;
  /** Live bookings that have not started and are paid with its credits. */
  readonly upcomingBookingCount: number;
}

/** How far a resident has come (product-rules.md#onboarding). */
export interface OnboardingStatus {
  /** Whether the terms in force were accepted. */
  readonly termsAccepted: boolean;
  /** Whether car and home are known. */
  readonly profileCompleted: boolean;
  /** Usable credits of both kinds together. */
  readonly credits: number;
  /** Whether a plan runs today, be it paused. */
  readonly hasActiveSubscription: boolean;
}

/** Slots with their new places in lists. */
export interface OrderBookingSlotsInput {
  /** The slots to move, 200 at most. */
  readonly slots: readonly (BookingSlotOrderInput)[];
}

/** The slots in their new order. */
export interface OrderBookingSlotsPayload {
  /** All slots, as `bookingSlots` lists them now. */
  readonly bookingSlots: readonly (BookingSlot)[];
}

/** Where a page lies in its list (Relay Cursor Connections). */
export interface PageInfo {
  /** Whether rows follow this page. */
  readonly hasNextPage: boolean;
  /** Whether rows precede this page. */
  readonly hasPreviousPage: boolean;
  /** Cursor of the first row of the page. */
  readonly startCursor: string | null;
  /** Cursor of the last row of the page. */
  readonly endCursor: string | null;
}

/** A plan to pause, and why. */
export interface PauseSubscriptionInput {
  /** The plan that a resident holds. */
  readonly subscriptionId: string;
  /** Why, 300 characters at most; the resident reads it. */
  readonly reason: string;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenSubscription | null;
}

/** The plan as it is now. */
export interface PauseSubscriptionPayload {
  /** The plan. */
  readonly subscription: Subscription;
  /** The resident, with the credits. */
  readonly user: User;
}

/** The webhook endpoint that is meant. */
export interface PauseWebhookEndpointInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
}

/** The webhook endpoint as it is now. */
export interface PauseWebhookEndpointPayload {
  /** The endpoint. */
  readonly webhookEndpoint: WebhookEndpoint;
}

/** A payment that the payer's bank has taken up with the payment provider. Administrators only. API keys and applications need the scope purchases:read. */
export interface PaymentDispute {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Its id at the provider. */
  readonly disputeId: string;
  /** The payment's id at the provider. */
  readonly paymentId: string;
  /** Of the amounts; `INR` as a rule. */
  readonly currency: string;
  /** How far it is. */
  readonly step: DisputeStep;
  /** Why, in the words of the provider. */
  readonly reason: string | null;
  /** Until when it is to be answered, at the provider; null where it says none. */
  readonly respondBy: string | null;
  /** When we heard of it first. */
  readonly createdAt: string;
  /** What is disputed, with two places. */
  readonly amount: string;
  /** What the bank took back of it. */
  readonly deductedAmount: string;
}

/** How a purchase is paid. */
export type PaymentMethod = "RAZORPAY" | "MOCK_PAYMENT";

/** An order at the payment provider that waits to be paid for. */
export interface PaymentOrder {
  /** The order's id at the provider. */
  readonly orderId: string;
  /** What is to be paid, in paise (1/100 rupee). */
  readonly amount: number;
  /** `INR`. */
  readonly currency: string;
}

/** What the payment provider's checkout gave as a proof. */
export interface PaymentProofInput {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** The provider's id of the order. */
  readonly orderId: string;
  /** The provider's signature over both. */
  readonly signature: string;
}

/** Where a payment stands. */
export type PaymentStatus = "PENDING" | "COMPLETED" | "FAILED" | "EXPIRED" | "REFUNDED";

/** The price of a plan for one car type. */
export interface PlanPriceInput {
  /** The car type; it may be inactive. */
  readonly carTypeId: string;
  /** In rupees, 10,00,000 at most; 0 when absent. */
  readonly price?: string | null;
  /** Whether the plan is sold for the car type. */
  readonly enabled: boolean;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenPlanPrice | null;
}

/** A plan, and what was sold of it. */
export interface PlanSales {
  /** The plan. */
  readonly pricingPlan: PricingPlan;
  /** What was sold of it. */
  readonly sales: SalesFigures;
}

/** A plan that grants wash credits, priced by car type. API keys and applications need the scope catalog:read. */
export interface PricingPlan {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Name of the plan. */
  readonly name: string;
  /** What the plan offers, in words; may be empty. */
  readonly description: string;
  /** Regular credits granted; they end with the validity. */
  readonly creditsGiven: number;
  /** Bonus or pay-per-use credits granted; they have no end. */
  readonly oneTimeCreditsGiven: number;
  /** Days the plan runs, the first day included; -1 means unlimited (pay per use). */
  readonly validity: number;
  /** Whether the plan is on offer. */
  readonly active: boolean;
  /** When the plan was made. */
  readonly createdAt: string;
  /** Price for a car type in rupees; null where it is not sold for that type. */
  readonly price: string | null;
  /** Every price that was set, enabled or not. Administrators only. */
  readonly prices: readonly (PricingPlanCarType)[] | null;
  /** Every car type on offer with its price, or without one. Administrators only. */
  readonly carTypesWithPricing: readonly (CarTypePricing)[] | null;
  /** When the plan itself; its prices have times of their own, last changed. */
  readonly updatedAt: string;
  /** What was bought of it and still runs: it stays when this is made inactive. Null for everybody but administrators. */
  readonly use: OfferUse | null;
  /** What the plan costs for a car type, less a coupon; null where it is not sold for that type. A coupon that is not for this plan takes nothing off, and `couponCode` is null then. One code counts as one look-up, however many plans are asked. Errors: INVALID_COUPON, RATE_LIMITED. */
  readonly quote: PurchaseQuote | null;
}

/** The price of a plan for a car type, and whether it is sold for it. API keys and applications need the scope catalog:read. */
export interface PricingPlanCarType {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Whether the plan is sold for the car type. */
  readonly enabled: boolean;
  /** Price in rupees. */
  readonly price: string;
  /** The car type. */
  readonly carType: CarType;
  /** When the price, or whether it is sold, last changed. */
  readonly updatedAt: string;
}

/** The plans, and what was sold of them in a period. */
export interface PricingPlanStatistics {
  /** Plans on offer. */
  readonly activePlans: number;
  /** Plans that were withdrawn. */
  readonly inactivePlans: number;
  /** All that was sold. */
  readonly total: SalesFigures;
  /** Every plan, in the order they were made. */
  readonly plans: readonly (PlanSales)[];
  /** Every car type, in the order they were made. */
  readonly carTypes: readonly (CarTypeSales)[];
}

/** A purchase of a plan, with a copy of what was offered. API keys and applications need the scope purchases:read. */
export interface Purchase {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The purchase number that people read and say; it stands on the receipt. */
  readonly purchaseId: number;
  /** How it is paid. */
  readonly paymentMethod: PaymentMethod;
  /** Where the payment stands. */
  readonly paymentStatus: PaymentStatus;
  /** Name of the plan when it was bought. */
  readonly planName: string;
  /** Name of the car type when it was bought. */
  readonly carTypeName: string;
  /** Regular credits it grants. */
  readonly creditsGiven: number;
  /** Bonus or pay-per-use credits it grants. */
  readonly oneTimeCreditsGiven: number;
  /** Days it runs; -1 means unlimited. */
  readonly validity: number;
  /** Code of the coupon that it was bought with. */
  readonly couponCode: string | null;
  /** The payment's id at the provider, or of the mock payment; empty until paid. */
  readonly transactionId: string | null;
  /** What the resident should know about it. */
  readonly message: string | null;
  /** Until when a pending one keeps its coupon; it expires then. */
  readonly expiresAt: string | null;
  /** When it was paid. */
  readonly completedAt: string | null;
  /** When it was started. */
  readonly createdAt: string;
  /** Whether its payment was made but is not confirmed by the provider yet: ask again in a few seconds, and do not ask for the money again. */
  readonly isBeingConfirmed: boolean;
  /** Price of the plan for the car type, in rupees. */
  readonly price: string;
  /** What was saved, in rupees: price less amount. Never more than the price. */
  readonly discount: string;
  /** What is to be paid, in rupees: price less discount, never below 0; under one rupee it is waived. */
  readonly amount: string;
  /** What of it was paid back, in rupees: 0.00 for most. */
  readonly refundedAmount: string;
  /** When its status, payment or anything else of it last changed. */
  readonly updatedAt: string;
  /** Disputes of its payment, oldest first; empty for everybody but administrators. */
  readonly disputes: readonly (PaymentDispute)[];
  /** What went wrong with it that an administrator should see to; null for everybody else. */
  readonly attention: string | null;
  /** When an administrator saw to it; null while it is open, and for everybody but administrators. */
  readonly seenToAt: string | null;
  /** The administrator who saw to it; null for everybody but administrators. */
  readonly seenToBy: User | null;
  /** What was done about it; null for everybody but administrators. */
  readonly seenToNote: string | null;
  /** What happened to its money, oldest first. */
  readonly events: readonly (PurchaseEvent)[];
  /** The credits that it granted: a lot of each kind. */
  readonly creditLots: readonly (CreditLot)[];
  /** The plan that the resident holds by it; null where it was not paid. */
  readonly subscription: Subscription | null;
  /** The resident. */
  readonly user: User;
  /** The plan as it is now; what was bought stands in the purchase itself. */
  readonly pricingPlan: PricingPlan;
  /** The car type as it is now. */
  readonly carType: CarType;
}

/** A page of a list of purchases. */
export interface PurchaseConnection {
  /** The rows of this page. */
  readonly edges: readonly (PurchaseEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of purchases. */
export interface PurchaseEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Purchase;
}

/** One thing that happened to the money of a purchase; the resident is told of it. API keys and applications need the scope purchases:read. */
export interface PurchaseEvent {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** What happened. */
  readonly type: PurchaseEventType;
  /** What the bank said, where it said why. */
  readonly note: string | null;
  /** Why a payment was not collected; null for all other events. */
  readonly cause: StrayReason | null;
  /** Of the amount; `INR` as a rule. */
  readonly currency: string;
  /** When it happened. */
  readonly createdAt: string;
  /** The money it is about, with two places. */
  readonly amount: string;
}

/** What happened to the money of a purchase, other than that it was paid. */
export type PurchaseEventType = "FAILED" | "EXPIRED" | "PAID_TWICE" | "OTHER_AMOUNT" | "COUPON_USED_UP" | "RETURNING" | "PARTLY_REFUNDED" | "REFUNDED" | "STRAY_REFUNDED";

/** What a plan costs for a car type, less a coupon. */
export interface PurchaseQuote {
  /** The coupon's code, upper case; null without one. */
  readonly couponCode: string | null;
  /** Price of the plan for the car type, in rupees. */
  readonly price: string;
  /** What is saved, in rupees: price less amount. Never more than the price. */
  readonly discount: string;
  /** What is to be paid, in rupees: price less discount, never below 0; under one rupee it is waived. */
  readonly amount: string;
}

/** What to send again. */
export interface RedeliverFailedWebhooksInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
  /** Since when; 30 days are kept. */
  readonly since: string;
}

/** What is sent again. */
export interface RedeliverFailedWebhooksPayload {
  /** How many deliveries wait to be sent again: 10,000 at most, call again for more. */
  readonly count: number;
}

/** The delivery to send again. */
export interface RedeliverWebhookInput {
  /** The delivery. */
  readonly webhookDeliveryId: string;
}

/** The delivery as it is now. */
export interface RedeliverWebhookPayload {
  /** The delivery, which waits to be sent. */
  readonly webhookDelivery: WebhookDelivery;
}

/** An application to register. */
export interface RegisterApplicationInput {
  /** What residents know it by, 120 characters at most. */
  readonly name: string;
  /** Where residents are sent back to, 10 at most, compared exactly: https://, the device itself with each port (http://127.0.0.1:8080/…), or a scheme of the application's own (com.example.app:/…). */
  readonly redirectUris: readonly (string)[];
  /** What it may ask residents for; at least one. */
  readonly scopes: readonly (string)[];
  /** Whether it runs on a server that keeps a secret; on people's own devices it has none. */
  readonly isConfidential: boolean;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the application with another secret, and the one before ends at once. */
  readonly clientKey?: string | null;
}

/** The application that was registered. */
export interface RegisterApplicationPayload {
  /** The application. */
  readonly application: Application;
  /** Its secret, if it has one. It is shown here, and never again. */
  readonly secret: string | null;
}

/** What a person gives when an account is made. */
export interface RegisterUserInput {
  /** Full name, 120 characters at most. */
  readonly displayName: string;
  /** Needed for those who sign in by e-mail. */
  readonly carNumber?: string | null;
  /** Needed for those who sign in by e-mail. */
  readonly carModel?: string | null;
  /** 10 digits, the first 6 to 9. Needed for those who sign in by e-mail. */
  readonly mobileNumber?: string | null;
}

/** The person as stored now. */
export interface RegisterUserPayload {
  /** The signed-in person. */
  readonly viewer: User;
}

/** The API key that gets another name. */
export interface RenameApiKeyInput {
  /** The API key. */
  readonly apiKeyId: string;
  /** The name, 120 characters at most. */
  readonly name: string;
}

/** The API key as it is now. */
export interface RenameApiKeyPayload {
  /** The key. */
  readonly apiKey: ApiKey;
}

/** The contact submission to open again. */
export interface ReopenContactSubmissionInput {
  /** The submission. */
  readonly contactSubmissionId: string;
}

/** The contact submission as it is now. */
export interface ReopenContactSubmissionPayload {
  /** The submission. */
  readonly contactSubmission: ContactSubmission;
}

/** The days that can be booked again. */
export interface ReopenDaysInput {
  /** The closed days. */
  readonly closedDaysId: string;
}

/** The days that can be booked again. */
export interface ReopenDaysPayload {
  /** Global id of the closed days that are gone. */
  readonly deletedId: string;
}

/** The purchase that shall be seen to again. */
export interface ReopenPurchaseInput {
  /** The purchase. */
  readonly purchaseId: string;
}

/** The purchase as it is now. */
export interface ReopenPurchasePayload {
  /** The purchase. */
  readonly purchase: Purchase;
}

/** A booking, the slot and day that it shall have, and its car. */
export interface RescheduleBookingInput {
  /** The booking. */
  readonly bookingId: string;
  /** The slot that it shall have (a `BookingSlot` id). */
  readonly slotId: string;
  /** The day that it shall have. */
  readonly date: string;
  /** The car to wash instead (a `Vehicle` id): an own one, or one that is shared with the resident. Default: the one that the booking has. */
  readonly vehicleId?: string | null;
  /** A key of your own, 1 to 100 letters, digits, _, -, : or .: the same request under it moves the booking once; it answers the booking as it is now. */
  readonly clientKey?: string | null;
}

/** The booking in its new place, and all that its move changed. */
export interface RescheduleBookingPayload {
  /** The booking: the same one, with its number. */
  readonly booking: Booking;
  /** The new slot with the places left. */
  readonly availableSlot: AvailableSlot | null;
  /** The slot before with the place free again; empty when it is not offered any more. */
  readonly previousAvailableSlot: AvailableSlot | null;
  /** The signed-in person; the credits are as before. */
  readonly viewer: User;
}

/** A residential community that the service washes in. API keys and applications need the scope catalog:read. */
export interface Residency {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Name of the community. */
  readonly name: string;
  /** Whether residents must give a parking number to complete their profile (product-rules.md#profile). */
  readonly requiresParkingNumber: boolean;
  /** When the residency itself last changed. */
  readonly updatedAt: string;
  /** Its blocks by name, a page at a time. */
  readonly blocksConnection: BlockConnection;
  /** Its blocks by name, 1,000 at most. */
  readonly blocks: readonly (Block)[];
  /** How many blocks it has. */
  readonly blockCount: number;
  /** How many confirmed flats its blocks have together. */
  readonly flatCount: number;
  /** Path of its picture on this host, `/images/….webp`, for as long as the picture is the same. */
  readonly imageUrl: string | null;
  /** How many people live there; null for all but administrators. */
  readonly residentCount: number | null;
}

/** The washes in one residency, where the residents lived when booking. */
export interface ResidencyStatistics {
  /** Its bookings. */
  readonly bookings: BookingCounts;
  /** The residency. */
  readonly residency: Residency;
}

/** The car type to put back on offer. */
export interface RestoreCarTypeInput {
  /** The car type. */
  readonly carTypeId: string;
}

/** The car type, which is active again. */
export interface RestoreCarTypePayload {
  /** The car type. */
  readonly carType: CarType;
}

/** The plan to put back on offer. */
export interface RestorePricingPlanInput {
  /** The plan. */
  readonly pricingPlanId: string;
}

/** The plan, which is active again. */
export interface RestorePricingPlanPayload {
  /** The plan. */
  readonly pricingPlan: PricingPlan;
}

/** A plan that shall go on, and why. */
export interface ResumeSubscriptionInput {
  /** The plan that a resident holds. */
  readonly subscriptionId: string;
  /** Why, 300 characters at most; the resident reads it. */
  readonly reason: string;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenSubscription | null;
}

/** The plan as it is now. */
export interface ResumeSubscriptionPayload {
  /** The plan. */
  readonly subscription: Subscription;
  /** The resident, with the credits. */
  readonly user: User;
}

/** The webhook endpoint that is meant. */
export interface ResumeWebhookEndpointInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
}

/** The webhook endpoint as it is now. */
export interface ResumeWebhookEndpointPayload {
  /** The endpoint. */
  readonly webhookEndpoint: WebhookEndpoint;
}

/** The API key to end. */
export interface RevokeApiKeyInput {
  /** The API key. */
  readonly apiKeyId: string;
}

/** The API key as it is now. */
export interface RevokeApiKeyPayload {
  /** The key. */
  readonly apiKey: ApiKey;
}

/** Credits to take back, and why. */
export interface RevokeCreditsInput {
  /** The lot. */
  readonly creditLotId: string;
  /** How many of those that remain. */
  readonly count: number;
  /** Why, 300 characters at most; the resident reads it in the ledger. */
  readonly reason: string;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenCreditLot | null;
}

/** What was taken back, and the resident with what remains. */
export interface RevokeCreditsPayload {
  /** The line of the ledger. */
  readonly creditLedgerEntry: CreditLedgerEntry;
  /** Its place in the resident's ledger. */
  readonly creditLedgerEdge: CreditLedgerEdge;
  /** The lot. */
  readonly creditLot: CreditLot;
  /** The resident. */
  readonly user: User;
}

/** A role that was given to a person or taken away. */
export interface RoleChange {
  /** The role before. */
  readonly oldRole: UserRole;
  /** The role after. */
  readonly newRole: UserRole;
  /** When. */
  readonly createdAt: string;
  /** Name of the administrator; empty for the command `npm run admin`. */
  readonly changedBy: string | null;
}

/** The API key that gets another secret. */
export interface RotateApiKeyInput {
  /** The API key. */
  readonly apiKeyId: string;
  /** Hours that the secrets before go on for, 0 to 168; 24 when absent. */
  readonly overlapHours?: number | null;
}

/** The API key with its new secret. */
export interface RotateApiKeyPayload {
  /** The key. */
  readonly apiKey: ApiKey;
  /** The whole new key. It is shown here, and never again. */
  readonly secret: string;
}

/** The webhook endpoint that gets another secret. */
export interface RotateWebhookSecretInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
  /** Hours that the secrets before go on beside the new one, 0 to 168; 24 when absent. */
  readonly overlapHours?: number | null;
}

/** A webhook endpoint with its new secret. */
export interface RotateWebhookSecretPayload {
  /** The endpoint. */
  readonly webhookEndpoint: WebhookEndpoint;
  /** The secret that webhooks are signed with. It is shown here, and never again. */
  readonly secret: string;
}

/** What was sold. */
export interface SalesFigures {
  /** Purchases that were completed. */
  readonly purchases: number;
  /** Credits of both kinds that they granted. */
  readonly creditsGranted: number;
  /** Plans that run today, whenever they were bought. */
  readonly activeSubscriptions: number;
  /** What was paid for them, in rupees. */
  readonly revenue: string;
}

/** What was sold in a period, and the credits that are left. */
export interface SalesStatistics {
  /** Every day of the period, the first one first. */
  readonly days: readonly (DaySales)[];
  /** Credits that can be spent now. */
  readonly creditsOutstanding: CreditsOutstanding;
  /** Purchases that were completed. */
  readonly purchases: number;
  /** What was paid for them, in rupees. */
  readonly revenue: string;
  /** The 20 coupons that took off most, that one first; none that was not used. */
  readonly coupons: readonly (CouponSales)[];
  /** Purchases that were completed with any coupon. */
  readonly couponUses: number;
  /** What all coupons took off, in rupees. */
  readonly discountGiven: string;
}

/** What a change of the schedule would do to bookings. Nothing was changed. */
export interface ScheduleChangePreview {
  /** Bookings that it would displace. */
  readonly displacedCount: number;
  /** How many of them could be moved on their day. */
  readonly movableCount: number;
}

/** The week of a community, or of all that have no slots of their own. */
export interface ScheduleWeek {
  /** Seven days, Monday first. */
  readonly days: readonly (DayOfWeek)[];
  /** The slots of the schedule itself, on whatever days, in display order: the residency's own, or those for all. */
  readonly slots: readonly (BookingSlot)[];
}

/** What the caller saw of a block; what is left out is not compared. */
export interface SeenBlock {
  /** Its name. */
  readonly name?: string | null;
  /** The residency that it stood in. */
  readonly residencyId?: string | null;
}

/** What the caller saw of a slot; what is left out is not compared. */
export interface SeenBookingSlot {
  /** When it started. */
  readonly startTime?: string | null;
  /** When it ended. */
  readonly endTime?: string | null;
  /** Its places on each day. */
  readonly maxBookings?: number | null;
  /** Its place in lists. */
  readonly displayOrder?: number | null;
  /** Whether residents were offered it. */
  readonly isActive?: boolean | null;
  /** The days of the week on which it was offered. */
  readonly weekdays?: readonly (Weekday)[] | null;
  /** Its first day, null for none. */
  readonly firstDay?: string | null;
  /** Its last day, null for none. */
  readonly lastDay?: string | null;
}

/** What the caller saw of a car type; what is left out is not compared. */
export interface SeenCarType {
  /** Its name. */
  readonly name?: string | null;
  /** Whether it was on offer. */
  readonly active?: boolean | null;
}

/** What the caller saw of a coupon; what is left out is not compared. */
export interface SeenCoupon {
  /** Its code. */
  readonly code?: string | null;
  /** What it took off, with two places. */
  readonly discountAmount?: string | null;
  /** How often it could be used. */
  readonly usageLimit?: number | null;
  /** Whether it was on offer. */
  readonly isActive?: boolean | null;
  /** How often each resident could use it, null for no limit. */
  readonly usesPerResident?: number | null;
  /** Its first day, null for none. */
  readonly firstDay?: string | null;
  /** Its last day, null for none. */
  readonly lastDay?: string | null;
  /** Its plans, in the order of `pricingPlans`. */
  readonly pricingPlanIds?: readonly (string)[] | null;
  /** Its communities, in the order of `residencies`. */
  readonly residencyIds?: readonly (string)[] | null;
}

/** What the caller saw of a lot; what is left out is not compared. */
export interface SeenCreditLot {
  /** Credits that remained. */
  readonly remainingCredits?: number | null;
}

/** What the caller saw of a disabled date. */
export interface SeenDisabledDate {
  /** Its reason, null for none. */
  readonly reason?: string | null;
}

/** What the caller saw of a flat; what is left out is not compared. */
export interface SeenFlat {
  /** Its name or number. */
  readonly name?: string | null;
  /** The block that it was in. */
  readonly blockId?: string | null;
}

/** What the caller saw of a price; what is left out is not compared. */
export interface SeenPlanPrice {
  /** In rupees, with two places; null where none was ever set. */
  readonly price?: string | null;
  /** Whether the plan was sold for it. */
  readonly enabled?: boolean | null;
}

/** What the caller saw of a plan; what is left out is not compared. */
export interface SeenPricingPlan {
  /** Its name. */
  readonly name?: string | null;
  /** Its description. */
  readonly description?: string | null;
  /** Its regular credits. */
  readonly creditsGiven?: number | null;
  /** Its bonus or pay-per-use credits. */
  readonly oneTimeCreditsGiven?: number | null;
  /** Days it ran, or -1 for unlimited. */
  readonly validity?: number | null;
  /** Whether it was on offer. */
  readonly active?: boolean | null;
}

/** What the caller saw of a residency; what is left out is not compared. */
export interface SeenResidency {
  /** Its name. */
  readonly name?: string | null;
  /** Whether residents had to give a parking number. */
  readonly requiresParkingNumber?: boolean | null;
}

/** What the caller saw of a plan; what is left out is not compared. */
export interface SeenSubscription {
  /** The last day, null for none. */
  readonly endDate?: string | null;
  /** Where it stood. */
  readonly status?: SubscriptionStatus | null;
}

/** What the caller saw of a person; what is left out is not compared. */
export interface SeenUser {
  /** The flat, null for none. */
  readonly flatId?: string | null;
  /** The mobile number, null for none. */
  readonly mobileNumber?: string | null;
}

/** The endpoint to send a test event. */
export interface SendTestWebhookInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the delivery that there is. */
  readonly clientKey?: string | null;
}

/** The delivery as it is now. */
export interface SendTestWebhookPayload {
  /** The delivery, which waits to be sent. */
  readonly webhookDelivery: WebhookDelivery;
}

/** The kind of credit a booking spent; the server decides. */
export type ServiceType = "PAY_PER_USE" | "REGULAR";

/** An application to stop, or to let go on. */
export interface SetApplicationDisabledInput {
  /** The application. */
  readonly applicationId: string;
  /** Whether it is stopped. */
  readonly isDisabled: boolean;
}

/** The application as it is now. */
export interface SetApplicationDisabledPayload {
  /** The application. */
  readonly application: Application;
}

/** Whether the signed-in person has a calendar feed. */
export interface SetCalendarFeedInput {
  /** True creates a feed with a new address, also if there is one, whose address ends. False revokes it. */
  readonly isOn: boolean;
}

/** The calendar feed as it is now. */
export interface SetCalendarFeedPayload {
  /** Address to subscribe to, ending in `.ics`; without a host if the server has no `PUBLIC_URL`. Returned only once; null if the feed was revoked. Anyone who has it can read the feed without signing in. */
  readonly url: string | null;
  /** The signed-in person. */
  readonly viewer: User;
}

/** Which car to share, and with whom (product-rules.md#shared-cars). */
export interface ShareVehicleInput {
  /** An own car. */
  readonly vehicleId: string;
  /** E-mail address of a resident of the own flat, 254 characters at most. */
  readonly email: string;
}

/** The invitation, and the car with all of its shares. */
export interface ShareVehiclePayload {
  /** The invitation, new or from before. */
  readonly share: VehicleShare;
  /** The car. */
  readonly vehicle: Vehicle;
}

/** A slot on a day of a week, as it holds for a residency. */
export interface SlotOfWeek {
  /** The slot, also one that is switched off. */
  readonly slot: BookingSlot;
  /** Places that are taken of those that the residency has, or shares with all. */
  readonly booked: number;
}

/** Why a slot cannot be taken on a day. */
export type SlotUnavailableReason = "FULL" | "STARTED" | "DATE_DISABLED" | "OUTSIDE_WINDOW";

/** What to export. */
export interface StartExportInput {
  /** The rows. */
  readonly what: ExportSubject;
  /** Only of this day or later. */
  readonly from?: string | null;
  /** Only of this day or earlier. */
  readonly to?: string | null;
  /** Only rows that were made or changed then or later: `changesFrom` of the last export. */
  readonly updatedSince?: string | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers the export with another link, and the one before ends. */
  readonly clientKey?: string | null;
}

/** An export that was asked for. */
export interface StartExportPayload {
  /** The export; ask for it again until it is ready. */
  readonly export: Export;
  /** Where to fetch it once it is ready; without a host where the server knows no address of its own. Shown this once: whoever has it can fetch the file without signing in. */
  readonly url: string;
}

/** What is bought, and how it is paid. */
export interface StartPurchaseInput {
  /** The plan. */
  readonly pricingPlanId: string;
  /** The car type it is bought for. */
  readonly carTypeId: string;
  /** How it is paid; fixed from here on. */
  readonly paymentMethod: PaymentMethod;
  /** Code of a coupon; lower case will do. Held until the purchase is paid or ends. */
  readonly couponCode?: string | null;
  /** What the buyer has seen that is to be paid, as the `amount` of a quote: at another one nothing is bought (PRICE_CHANGED). Without it any price is taken. */
  readonly expectedAmount?: string | null;
  /** A key of your own, 1 to 100 letters, digits, _, -, : or .: the same request under it makes no second purchase; it answers the one that was made, as it is now. */
  readonly clientKey?: string | null;
}

/** The purchase, and the resident as they are now. */
export interface StartPurchasePayload {
  /** The purchase; completed already when it costs nothing. */
  readonly purchase: Purchase;
  /** Its place in the resident's list. */
  readonly purchaseEdge: PurchaseEdge;
  /** What the provider's checkout is opened with; null where nothing waits to be paid there. */
  readonly paymentOrder: PaymentOrder | null;
  /** The provider's public key for the checkout; null where `paymentOrder` is. */
  readonly paymentKeyId: string | null;
  /** The signed-in person. */
  readonly viewer: User;
}

/** Money that the payment provider collected and nothing was granted for: it is to be paid back, at the provider. Administrators only. API keys and applications need the scope purchases:read. */
export interface StrayPayment {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The payment's id at the provider. */
  readonly paymentId: string;
  /** The order's id at the provider; null where it was paid without one. */
  readonly orderId: string | null;
  /** Of the amount; `INR` unless something is very wrong. */
  readonly currency: string;
  /** Why nothing was granted for it. */
  readonly reason: StrayReason;
  /** When we heard of it. */
  readonly createdAt: string;
  /** When all of it was paid back; empty until then. */
  readonly refundedAt: string | null;
  /** What was paid, with two places. */
  readonly amount: string;
  /** What of it was paid back so far. */
  readonly refundedAmount: string;
  /** The purchase that it was meant for; null where none is known. */
  readonly purchase: Purchase | null;
}

/** A page of a list of payments that are to be paid back. */
export interface StrayPaymentConnection {
  /** The rows of this page. */
  readonly edges: readonly (StrayPaymentEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of payments that are to be paid back. */
export interface StrayPaymentEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: StrayPayment;
}

/** Why nothing was granted for a payment. */
export type StrayReason = "SECOND_PAYMENT" | "UNKNOWN_ORDER" | "OTHER_AMOUNT" | "BUYER_DELETED" | "REFUNDED_FIRST" | "COUPON_USED_UP";

/** The contact form. */
export interface SubmitContactFormInput {
  /** Who writes, 120 characters at most. */
  readonly name: string;
  /** Where an answer reaches them, 254 characters at most. */
  readonly email: string;
  /** What they write, 5,000 characters at most. */
  readonly message: string;
  /** A trap for programs: leave it out. Hide it from people where a form has it. */
  readonly website?: string | null;
  /** Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now. */
  readonly clientKey?: string | null;
}

/** What to tell who wrote. */
export interface SubmitContactFormPayload {
  /** Whether the form was taken: always true. */
  readonly success: boolean;
  /** A text for the person. */
  readonly message: string;
}

/** A plan that a resident holds. API keys and applications need the scope purchases:read. */
export interface Subscription {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Name of the plan when it was bought. */
  readonly planName: string;
  /** Name of the car type when it was bought. */
  readonly carTypeName: string;
  /** First day. */
  readonly startDate: string;
  /** Last day, included; empty means unlimited. */
  readonly endDate: string | null;
  /** Since when it is paused; null while it is not. */
  readonly pausedAt: string | null;
  /** When it was ended before its time; null where it was not. */
  readonly endedAt: string | null;
  /** When its days or its state last changed. */
  readonly updatedAt: string;
  /** Whether it runs today. */
  readonly isActive: boolean;
  /** Credits of both kinds that are left of it. */
  readonly credits: number;
  /** The resident. */
  readonly user: User;
  /** The plan as it is now. */
  readonly pricingPlan: PricingPlan;
  /** The car type as it is now. */
  readonly carType: CarType;
  /** Where it stands today. */
  readonly status: SubscriptionStatus;
  /** What administrators and refunds made of it, oldest first. */
  readonly changes: readonly (SubscriptionChange)[];
}

/** One change of a plan that a resident holds; never edited. API keys and applications need the scope purchases:read. */
export interface SubscriptionChange {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** What was done. */
  readonly type: SubscriptionChangeType;
  /** Days by which the last day moved. */
  readonly days: number;
  /** The last day after it; null means unlimited. */
  readonly endDate: string | null;
  /** Why; the resident reads it. */
  readonly reason: string;
  /** When. */
  readonly createdAt: string;
  /** The administrator; null where it came of a refund, and for everybody but administrators. */
  readonly changedBy: User | null;
}

/** What was done to a plan that a resident holds. */
export type SubscriptionChangeType = "ENDED" | "PAUSED" | "RESUMED" | "EXTENDED";

/** A page of a list of plans that a resident holds. */
export interface SubscriptionConnection {
  /** The rows of this page. */
  readonly edges: readonly (SubscriptionEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of plans that a resident holds. */
export interface SubscriptionEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: Subscription;
}

/** Where a plan that a resident holds stands. */
export type SubscriptionStatus = "RUNNING" | "PAUSED" | "ENDED" | "OVER";

/** A slot on a day for which somebody else has booked a car that the person may book. API keys and applications need the scope bookings:read. */
export interface TakenCarTime {
  /** The car (a `Vehicle` id). */
  readonly vehicleId: string;
  /** The slot (a `BookingSlot` id). */
  readonly slotId: string;
  /** Day of the wash. */
  readonly date: string;
}

/** How far residents were written to about washes cancelled on a disabled date. */
export interface TellingOfDate {
  /** The disabled date. */
  readonly date: string;
  /** Washes of it that were cancelled since it is disabled. */
  readonly totalCount: number;
  /** Those whose e-mail has left, could not be sent, or is not sent because there is no verified address. */
  readonly doneCount: number;
}

/** How a person stands to the terms and conditions. */
export interface TermsStatus {
  /** Version in force: the one to show and to accept. */
  readonly versionInForce: string;
  /** Version accepted last; null when none. */
  readonly acceptedVersion: string | null;
  /** When that version was accepted. */
  readonly acceptedAt: string | null;
}

/** What is to be known of an application from now on. */
export interface UpdateApplicationInput {
  /** The application. */
  readonly applicationId: string;
  /** What residents know it by, 120 characters at most. */
  readonly name: string;
  /** Where residents are sent back to, 10 at most. */
  readonly redirectUris: readonly (string)[];
  /** What it may ask residents for; what they granted before stays granted. */
  readonly scopes: readonly (string)[];
}

/** The application as it is now. */
export interface UpdateApplicationPayload {
  /** The application. */
  readonly application: Application;
}

/** What a block shall be; what is left out stays as it is. */
export interface UpdateBlockInput {
  /** The block. */
  readonly blockId: string;
  /** Name, 120 characters at most. */
  readonly name?: string | null;
  /** The residency it stands in; another one only while nobody lives there. */
  readonly residencyId?: string | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenBlock | null;
}

/** The block as it is now. */
export interface UpdateBlockPayload {
  /** The block. */
  readonly block: Block;
  /** Its residency, with the block in its list. */
  readonly residency: Residency;
  /** The residency that it stood in before, where it was moved. */
  readonly previousResidency: Residency | null;
}

/** A slot and its new values; what is left out stays as it is (product-rules.md#slot-values). Its residency stays. */
export interface UpdateBookingSlotInput {
  /** The slot. */
  readonly bookingSlotId: string;
  /** When it starts. */
  readonly startTime?: string | null;
  /** When it ends. */
  readonly endTime?: string | null;
  /** Places on each day, 1 to 10. */
  readonly maxBookings?: number | null;
  /** Place in lists, 0 to 10,000, smallest first. */
  readonly displayOrder?: number | null;
  /** Whether residents are offered it. */
  readonly isActive?: boolean | null;
  /** The days of the week on which it is offered, one at least. */
  readonly weekdays?: readonly (Weekday)[] | null;
  /** Its first day; null for none. */
  readonly firstDay?: string | null;
  /** Its last day; null for none. */
  readonly lastDay?: string | null;
  /** What becomes of the bookings that this displaces; KEEP when absent. */
  readonly bookings?: BookingsOfSchedule | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenBookingSlot | null;
}

/** The slot as edited, and the bookings that went with it. */
export interface UpdateBookingSlotPayload {
  /** The slot. */
  readonly bookingSlot: BookingSlot;
  /** How many bookings were moved to the new times. */
  readonly movedCount: number;
  /** Those bookings, with their new times. */
  readonly movedBookings: readonly (Booking)[];
  /** A warning: other slots of the same schedule that are at the same time on some day. */
  readonly overlappingSlots: readonly (BookingSlot)[];
  /** Bookings that its other days displaced. */
  readonly displacedBookings: DisplacedBookings;
}

/** The new status of a booking. */
export interface UpdateBookingStatusInput {
  /** The booking. */
  readonly bookingId: string;
  /** The status it shall have. */
  readonly status: BookingStatus;
  /** The status it has as far as the caller knows: when it has another by now, nothing is changed. */
  readonly expectedStatus?: BookingStatus | null;
  /** Notes, 1,000 characters at most. */
  readonly notes?: string | null;
  /** Go beyond the slot's places, and waive a credit that is not there. */
  readonly override?: boolean | null;
}

/** The booking as it is now, and all that its change changed. */
export interface UpdateBookingStatusPayload {
  /** The booking. */
  readonly booking: Booking;
  /** The resident with the credits left. */
  readonly user: User;
  /** The slot with the places left; empty when it is not offered any more. */
  readonly availableSlot: AvailableSlot | null;
}

/** Several bookings, and the status that all of them shall have. */
export interface UpdateBookingStatusesInput {
  /** The bookings; 50 at most. */
  readonly bookings: readonly (BookingToUpdateInput)[];
  /** The status they shall have. */
  readonly status: BookingStatus;
}

/** What became of each of several bookings. */
export interface UpdateBookingStatusesPayload {
  /** One for each, in the order of the input. */
  readonly outcomes: readonly (BookingStatusOutcome)[];
}

/** What changes of a car type; what is absent stays. */
export interface UpdateCarTypeInput {
  /** The car type. */
  readonly carTypeId: string;
  /** Name, 60 characters at most. */
  readonly name?: string | null;
  /** Whether it is on offer. */
  readonly active?: boolean | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenCarType | null;
}

/** The car type as it is now. */
export interface UpdateCarTypePayload {
  /** The car type. */
  readonly carType: CarType;
}

/** What becomes different of a coupon; what is absent stays. */
export interface UpdateCouponInput {
  /** The coupon. */
  readonly couponId: string;
  /** Its code; fixed once it was used. */
  readonly code?: string | null;
  /** What it takes off from now on; purchases keep what they were offered. */
  readonly discountAmount?: string | null;
  /** How often it can be used; not below its `usedCount`. */
  readonly usageLimit?: number | null;
  /** Whether it is on offer. */
  readonly isActive?: boolean | null;
  /** How often each resident can use it, not below what one has used; null for no limit. */
  readonly usesPerResident?: number | null;
  /** Its first day; null for none. */
  readonly firstDay?: string | null;
  /** Its last day; null for none. */
  readonly lastDay?: string | null;
  /** Plans that it is for, 1,000 at most; empty for all. */
  readonly pricingPlanIds?: readonly (string)[] | null;
  /** Communities that it is for, 1,000 at most; empty for all. */
  readonly residencyIds?: readonly (string)[] | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenCoupon | null;
}

/** The coupon as it is now. */
export interface UpdateCouponPayload {
  /** The coupon. */
  readonly coupon: Coupon;
}

/** A disabled date and its new reason. */
export interface UpdateDisabledDateInput {
  /** The disabled date. */
  readonly disabledDateId: string;
  /** Why nothing can be booked, 300 characters at most; empty for no reason. */
  readonly reason?: string | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenDisabledDate | null;
}

/** The disabled date as it is now. */
export interface UpdateDisabledDatePayload {
  /** The disabled date. */
  readonly disabledDate: DisabledDate;
  /** The day with its new reason. */
  readonly calendarDay: CalendarDay;
}

/** What a flat shall be; what is left out stays as it is. */
export interface UpdateFlatInput {
  /** The flat. */
  readonly flatId: string;
  /** Name or number, 60 characters at most. */
  readonly name?: string | null;
  /** The block it is in; another one only while nobody lives there. */
  readonly blockId?: string | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenFlat | null;
}

/** The flat as it is now. */
export interface UpdateFlatPayload {
  /** The flat. */
  readonly flat: Flat;
  /** Its block, with the flat in its list. */
  readonly block: Block;
  /** The block that it was in before, where it was moved. */
  readonly previousBlock: Block | null;
}

/** A plan and the prices to set. */
export interface UpdatePlanPricesInput {
  /** The plan. */
  readonly pricingPlanId: string;
  /** One for each car type whose price is set, 100 at most; the others stay. */
  readonly prices: readonly (PlanPriceInput)[];
}

/** The plan with its prices as they are now. */
export interface UpdatePlanPricesPayload {
  /** The plan; ask for its `prices`. */
  readonly pricingPlan: PricingPlan;
}

/** What changes of a plan; what is absent stays. */
export interface UpdatePricingPlanInput {
  /** The plan. */
  readonly pricingPlanId: string;
  /** Name, 120 characters at most. */
  readonly name?: string | null;
  /** In words, 2,000 characters at most. */
  readonly description?: string | null;
  /** Regular credits: 0 to 1,000. */
  readonly creditsGiven?: number | null;
  /** Bonus or pay-per-use credits: 0 to 1,000. */
  readonly oneTimeCreditsGiven?: number | null;
  /** Days: 1 to 3,660, or -1 for unlimited. */
  readonly validity?: number | null;
  /** Whether it is on offer. */
  readonly active?: boolean | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenPricingPlan | null;
}

/** The plan as it is now. */
export interface UpdatePricingPlanPayload {
  /** The plan. */
  readonly pricingPlan: PricingPlan;
}

/** Parts of the own profile. What is left out or null stays as it is; what is known cannot be emptied. */
export interface UpdateProfileInput {
  /** Full name, 120 characters at most. */
  readonly displayName?: string | null;
  /** Registration number. Kept as A to Z and 0 to 9, 20 at most; spaces, dashes and invisible marks are dropped. */
  readonly carNumber?: string | null;
  /** Make and model, 60 characters at most. */
  readonly carModel?: string | null;
  /** 10 digits, the first 6 to 9. */
  readonly mobileNumber?: string | null;
  /** The residency; together with a block and a flat of it. */
  readonly residencyId?: string | null;
  /** A block of the residency. */
  readonly blockId?: string | null;
  /** A flat of the block. */
  readonly flatId?: string | null;
  /** Letters and digits; null or empty takes it away where none is required. */
  readonly parkingNumber?: string | null;
  /** Whether to e-mail the person 7 days and 1 day before credits expire. */
  readonly receivesCreditReminders?: boolean | null;
}

/** The person as stored now. */
export interface UpdateProfilePayload {
  /** The signed-in person. */
  readonly viewer: User;
}

/** What a residency shall be; what is left out stays as it is. */
export interface UpdateResidencyInput {
  /** The residency. */
  readonly residencyId: string;
  /** Name, 120 characters at most. */
  readonly name?: string | null;
  /** Whether residents must give a parking number. */
  readonly requiresParkingNumber?: boolean | null;
  /** A picture in the place of the one there is: PNG, JPEG or WebP, 5 MB and 24 megapixels at most. */
  readonly image?: string | null;
  /** Whether to remove the picture; not together with `image`. */
  readonly removeImage?: boolean | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenResidency | null;
}

/** The residency as it is now. */
export interface UpdateResidencyPayload {
  /** The residency. */
  readonly residency: Residency;
}

/** Where a person lives, as an administrator assigns it (product-rules.md#profile). */
export interface UpdateUserInput {
  /** The person. */
  readonly userId: string;
  /** The residency. */
  readonly residencyId: string;
  /** A block of the residency. */
  readonly blockId: string;
  /** A flat of the block. */
  readonly flatId: string;
  /** 10 digits, the first 6 to 9. Left out, null or empty, it stays as it is. */
  readonly mobileNumber?: string | null;
  /** The flat the person has as far as the caller knows, null for none: with another by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly expectedFlatId?: string | null;
  /** What the caller saw of the fields that change: with another value by now, nothing is changed. Left out, whatever there is is overwritten. */
  readonly seen?: SeenUser | null;
}

/** The person as stored now. */
export interface UpdateUserPayload {
  /** The person. */
  readonly user: User;
}

/** What changes of a car; what is left out stays. */
export interface UpdateVehicleInput {
  /** The car. */
  readonly vehicleId: string;
  /** Registration number, as in `AddVehicleInput`; null stays. */
  readonly plate?: string | null;
  /** Make and model; null stays. */
  readonly model?: string | null;
  /** The car type, one on offer. A car that has a type keeps one: null is refused. */
  readonly carTypeId?: string | null;
  /** Parking place; null takes it away. */
  readonly parkingNumber?: string | null;
  /** What to call it; null takes it away. */
  readonly nickname?: string | null;
}

/** The car as it is now. */
export interface UpdateVehiclePayload {
  /** The car. */
  readonly vehicle: Vehicle;
  /** The signed-in person, with the cars. */
  readonly viewer: User;
}

/** What changes of a webhook endpoint; what is absent stays. */
export interface UpdateWebhookEndpointInput {
  /** The endpoint. */
  readonly webhookEndpointId: string;
  /** Where webhooks are sent. */
  readonly url?: string | null;
  /** What administrators call it. */
  readonly description?: string | null;
  /** Which events it receives. An API key needs the read scope of each. */
  readonly eventTypes?: readonly (string)[] | null;
  /** The only residency that it hears of; null for all. */
  readonly residencyId?: string | null;
  /** How much its webhooks tell. */
  readonly payload?: WebhookPayload | null;
}

/** The webhook endpoint as it is now. */
export interface UpdateWebhookEndpointPayload {
  /** The endpoint. */
  readonly webhookEndpoint: WebhookEndpoint;
}

/** A resident or an administrator. API keys and applications need the scope residents:read. */
export interface User {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** E-mail address, as the identity service knows it. API keys and applications need the scope residents.contact:read. */
  readonly email: string;
  /** Full name. */
  readonly displayName: string;
  /** What this person may do. */
  readonly role: UserRole;
  /** How this person signs in. */
  readonly authProvider: AuthProvider;
  /** Registration number of the car: A to Z and 0 to 9. */
  readonly carNumber: string | null;
  /** Make and model of the car. */
  readonly carModel: string | null;
  /** Indian mobile number: 10 digits, the first 6 to 9 (product-rules.md#profile). API keys and applications need the scope residents.contact:read. */
  readonly mobileNumber: string | null;
  /** Parking place, letters and digits; some residencies require it. */
  readonly parkingNumber: string | null;
  /** When this person registered. */
  readonly createdAt: string;
  /** When an administrator deleted this person; what was personal is gone then. */
  readonly deletedAt: string | null;
  /** When the person's calendar feed was created. Null if there is none, and for everyone else. */
  readonly calendarFeedCreatedAt: string | null;
  /** Washes to come of this person's cars, archived ones included, that were booked by residents with whom the car is not shared any more; soonest first. Empty for everybody else. */
  readonly heldCarTimes: readonly (HeldCarTime)[];
  /** From today on, when the cars that this person may book are booked by others: a shared car by its owner or another driver. Who that is is not revealed. Empty for everybody else. */
  readonly takenCarTimes: readonly (TakenCarTime)[];
  /** Bookings, latest wash first; those that are still to come, the next one first. */
  readonly bookings: BookingConnection;
  /** When the profile; credits, bookings and cars have times of their own, last changed. */
  readonly updatedAt: string;
  /** Credits granted together, newest first. */
  readonly creditLots: CreditLotConnection;
  /** Usable regular credits. */
  readonly credits: number;
  /** Usable pay-per-use credits; spent first. */
  readonly payPerUseCredits: number;
  /** Credits of both kinds that pay for nothing while their plan is paused. */
  readonly pausedCredits: number;
  /** Last wash date of the credits that end soonest; null when none of them ends. */
  readonly nearestCreditExpiry: string | null;
  /** How far the resident has come. */
  readonly onboarding: OnboardingStatus;
  /** Plans held, newest first. */
  readonly subscriptions: SubscriptionConnection;
  /** Every change of the credits, newest first. */
  readonly creditLedger: CreditLedgerConnection;
  /** For each car in use, and for each that others share with the person, how many of the usable credits pay for its wash by the price list of now; one credit may be counted for several cars. */
  readonly vehicleCredits: readonly (VehicleCredits)[];
  /** Purchases, newest first. */
  readonly purchases: PurchaseConnection;
  /** Whether e-mails are sent to this person: only to an address that is verified (in the demo to every one). */
  readonly receivesEmail: boolean;
  /** Whether this person gets an e-mail 7 days and 1 day before credits expire. */
  readonly receivesCreditReminders: boolean;
  /** Where the person lives. */
  readonly residency: Residency | null;
  /** The building. */
  readonly block: Block | null;
  /** The flat. */
  readonly flat: Flat | null;
  /** How often this person moved to another flat in the last 30 days, by own changes of the profile; null for all but administrators. */
  readonly recentHomeChanges: number | null;
  /** Address of the account at the identity service where it is not `email`: it becomes `email` when the person has verified it and comes back. Null for all but administrators. API keys and applications need the scope residents.contact:read. */
  readonly signInEmail: string | null;
  /** The terms: in force, and accepted. */
  readonly terms: TermsStatus;
  /** The cars in use, eight at most, the car of the profile first. */
  readonly vehicles: readonly (Vehicle)[];
  /** Cars that others of the flat share with this person, open invitations included; an invitation is there once the e-mail address is verified. */
  readonly sharedVehicles: readonly (VehicleShare)[];
}

/** A page of a list of people. */
export interface UserConnection {
  /** The rows of this page. */
  readonly edges: readonly (UserEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of people. */
export interface UserEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: User;
}

/** What a person may do. */
export type UserRole = "USER" | "ADMIN";

/** A car of a resident. API keys and applications need the scope residents:read. */
export interface Vehicle {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Whether it is the car of the profile, which is washed unless another is chosen. */
  readonly isDefault: boolean;
  /** Registration number: A to Z and 0 to 9. */
  readonly plate: string;
  /** Make and model. */
  readonly model: string;
  /** Parking place, letters and digits. */
  readonly parkingNumber: string | null;
  /** What its owner calls it. */
  readonly nickname: string | null;
  /** When it was added. */
  readonly createdAt: string;
  /** When its owner took it out of use; its bookings stay. */
  readonly archivedAt: string | null;
  /** What it is priced as. */
  readonly carType: CarType | null;
  /** Residents with a car of this number in use, its owner included; null for all but administrators. */
  readonly ownerCount: number | null;
  /** With whom its owner shares it, four at most, open invitations included; empty for those with whom it is shared. */
  readonly shares: readonly (VehicleShare)[];
}

/** A car, and the usable credits that pay for its wash. API keys and applications need the scope purchases:read or profile:read. */
export interface VehicleCredits {
  /** The car. */
  readonly vehicle: Vehicle;
  /** Regular credits that pay for it. */
  readonly credits: number;
  /** Pay-per-use credits that pay for it; spent first. */
  readonly payPerUseCredits: number;
  /** The last day on which one of them pays for a wash. Null where one has no end, and where there is none. */
  readonly goodUntil: string | null;
}

/** A car that its owner shares with a resident of the same flat, who may book it once the invitation is accepted. API keys and applications need the scope residents:read. */
export interface VehicleShare {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** When the owner invited. */
  readonly createdAt: string;
  /** Since when the other one may book the car; null while the invitation is open. */
  readonly acceptedAt: string | null;
  /** The car. */
  readonly vehicle: Vehicle;
  /** Full name of the car's owner. */
  readonly ownerName: string;
  /** Full name of who may book it; null until the invitation is accepted. */
  readonly borrowerName: string | null;
  /** The e-mail address that the owner invited; null for everybody else. */
  readonly invitedEmail: string | null;
}

/** What was done to a webhook endpoint. */
export type WebhookAction = "CREATED" | "UPDATED" | "ROTATED" | "PAUSED" | "RESUMED" | "DELETED";

/** One attempt to deliver a webhook. API keys and applications need the scope webhooks:manage. */
export interface WebhookAttempt {
  /** When it began. */
  readonly attemptedAt: string;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
  /** How long it took. */
  readonly milliseconds: number;
  /** The first kilobyte of the answer, as the endpoint sent it. */
  readonly answer: string | null;
  /** Why it did not arrive: ADDRESS_FORBIDDEN, NAME_NOT_FOUND, TIMEOUT, TLS, CONNECTION or EVENT_GONE; SECRET_UNREADABLE where the server cannot read the endpoint's secret any more (rotate it); INTERNAL where we failed to send it; REDIRECT where the answer leads elsewhere, for redirects are never followed. */
  readonly error: string | null;
}

/** Something that was done to a webhook endpoint; never edited. API keys and applications need the scope webhooks:manage. */
export interface WebhookChange {
  /** What was done. */
  readonly action: WebhookAction;
  /** Name of the API key through which it came; null for people. */
  readonly via: string | null;
  /** When. */
  readonly createdAt: string;
  /** Name of the administrator; null where an API key did it, and for API keys, which are told no names. */
  readonly changedBy: string | null;
}

/** One event on its way to one endpoint. Kept for 30 days. API keys and applications need the scope webhooks:manage. */
export interface WebhookDelivery {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** The `webhook-id`: the event's id, the same at each attempt and replay. */
  readonly webhookId: string;
  /** Type of the event, or `ping`. */
  readonly type: string;
  /** Where it stands. */
  readonly status: WebhookDeliveryStatus;
  /** When it was first delivered. */
  readonly deliveredAt: string | null;
  /** When it was queued. */
  readonly createdAt: string;
  /** The endpoint that it goes to. */
  readonly webhookEndpoint: WebhookEndpoint;
  /** When the next attempt is due; null when there is none, also while its endpoint is paused. */
  readonly nextAttemptAt: string | null;
  /** The attempts to send it, the oldest first, 50 at most. */
  readonly attempts: readonly (WebhookAttempt)[];
}

/** A page of a list of webhook deliveries. */
export interface WebhookDeliveryConnection {
  /** The rows of this page. */
  readonly edges: readonly (WebhookDeliveryEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of webhook deliveries. */
export interface WebhookDeliveryEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: WebhookDelivery;
}

/** Where a delivery stands. */
export type WebhookDeliveryStatus = "PENDING" | "DELIVERED" | "FAILED";

/** An address of a third party that receives events as signed webhooks. It belongs to the API key that made it, else to the administrators: an API key sees and manages its own, administrators all. API keys and applications need the scope webhooks:manage. */
export interface WebhookEndpoint {
  /** Opaque id, unique over all types. Keep it as it is; do not read meaning into it. */
  readonly id: string;
  /** Where webhooks are sent. */
  readonly url: string;
  /** What administrators call it. */
  readonly description: string | null;
  /** Which events it receives; see `webhookEventTypes`. An endpoint of an API key receives only events whose read scope the key has. */
  readonly eventTypes: readonly (string)[];
  /** How much its webhooks tell. */
  readonly payload: WebhookPayload;
  /** Whether it hears of events. */
  readonly status: WebhookEndpointStatus;
  /** Why it hears nothing; null while it does. */
  readonly reason: WebhookEndpointReason | null;
  /** Since when every attempt has failed; null while it is well. */
  readonly failingSince: string | null;
  /** Name of the API key that made it; null where a person did. */
  readonly createdVia: string | null;
  /** When it was made. */
  readonly createdAt: string;
  /** The only residency that it hears of; null for all. */
  readonly residency: Residency | null;
  /** The administrator who made it; null where an API key did. */
  readonly createdBy: User | null;
  /** What was done to it, the oldest first, 50 at most. */
  readonly changes: readonly (WebhookChange)[];
  /** What became of the last 1,000 deliveries to it. */
  readonly recentDeliveries: WebhookRecentDeliveries;
}

/** A page of a list of webhook endpoints. */
export interface WebhookEndpointConnection {
  /** The rows of this page. */
  readonly edges: readonly (WebhookEndpointEdge)[];
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** Rows in the whole list; counted only when asked for. */
  readonly totalCount: number;
}

/** A row of a list of webhook endpoints. */
export interface WebhookEndpointEdge {
  /** Place of this row in the list; opaque. */
  readonly cursor: string;
  /** The row itself. */
  readonly node: WebhookEndpoint;
}

/** Why an endpoint hears nothing. */
export type WebhookEndpointReason = "BY_HAND" | "FAILING" | "GONE";

/** Whether an endpoint hears of events. */
export type WebhookEndpointStatus = "ENABLED" | "PAUSED" | "DISABLED";

/** A kind of event that webhooks tell of. API keys and applications need the scope webhooks:manage. */
export interface WebhookEventType {
  /** How it is written: `booking.created`. */
  readonly name: string;
  /** When it happens, in words. */
  readonly description: string;
}

/** How much a webhook tells. */
export type WebhookPayload = "THIN" | "FULL";

/** What became of the last 1,000 deliveries to a webhook endpoint; test events are left out. API keys and applications need the scope webhooks:manage. */
export interface WebhookRecentDeliveries {
  /** Deliveries that were tried. */
  readonly tried: number;
  /** Those among them that failed, or that wait after attempts that failed. */
  readonly failed: number;
  /** When one was delivered last; null when none was. */
  readonly lastDeliveredAt: string | null;
}

/** A day of the week. */
export type Weekday = "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
