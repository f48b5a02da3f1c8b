# Made of schema.graphql by npm run schema.
from typing import Any, List, Literal, Optional, TypedDict

_AcceptTermsInput = TypedDict("_AcceptTermsInput", {
    "version": "str",
})


# The terms that the person has read.
class AcceptTermsInput(_AcceptTermsInput):
    pass

# The person as stored now.
class AcceptTermsPayload(TypedDict, total=False):
    viewer: "User"

_AcceptVehicleShareInput = TypedDict("_AcceptVehicleShareInput", {
    "shareId": "str",
})


# The invitation to accept.
class AcceptVehicleShareInput(_AcceptVehicleShareInput):
    pass

# The share, which lets the signed-in person book the car.
class AcceptVehicleSharePayload(TypedDict, total=False):
    share: "VehicleShare"
    viewer: "User"

_AddVehicleInput = TypedDict("_AddVehicleInput", {
    "plate": "str",
    "model": "str",
})
_AddVehicleInputMore = TypedDict("_AddVehicleInputMore", {
    "carTypeId": "Optional[str]",
    "parkingNumber": "Optional[str]",
    "nickname": "Optional[str]",
}, total=False)


# A new car of the signed-in person (product-rules.md#cars).
class AddVehicleInput(_AddVehicleInput, _AddVehicleInputMore):
    pass

# The car that was added.
class AddVehiclePayload(TypedDict, total=False):
    vehicle: "Vehicle"
    viewer: "User"

# The bookings of a day that disabling it would touch.
class AffectedBookings(TypedDict, total=False):
    affectedCount: "int"
    cancellableCount: "int"

# A key with which a server of a third party calls us. It is no person.
class ApiKey(TypedDict, total=False):
    id: "str"
    name: "str"
    scopes: "List[str]"
    createdAt: "str"
    expiresAt: "str"
    revokedAt: "Optional[str]"
    lastUsedAt: "Optional[str]"
    status: "ApiKeyStatus"
    residency: "Optional[Residency]"
    createdBy: "User"
    secrets: "List[ApiKeySecret]"
    changes: "List[ApiKeyChange]"
    usage: "CredentialUsage"

# What was done to an API key.
ApiKeyAction = Literal["CREATED", "ROTATED", "RENAMED", "REVOKED"]

# Something that an administrator did to an API key.
class ApiKeyChange(TypedDict, total=False):
    action: "ApiKeyAction"
    createdAt: "str"
    changedBy: "str"

# A page of a list of API keys.
class ApiKeyConnection(TypedDict, total=False):
    edges: "List[ApiKeyEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of API keys.
class ApiKeyEdge(TypedDict, total=False):
    cursor: "str"
    node: "ApiKey"

# A secret of an API key. Only its end is known: the whole is shown once.
class ApiKeySecret(TypedDict, total=False):
    lastFour: "str"
    createdAt: "str"
    endsAt: "Optional[str]"

# Where an API key stands.
ApiKeyStatus = Literal["ACTIVE", "EXPIRED", "REVOKED"]

# Something that an API key or an application can be allowed.
class ApiScope(TypedDict, total=False):
    name: "str"
    description: "str"
    isForKeys: "bool"
    isForApplications: "bool"

# An application of a third party that acts for residents who allow it (OAuth 2.1).
class Application(TypedDict, total=False):
    id: "str"
    clientId: "str"
    name: "str"
    redirectUris: "List[str]"
    scopes: "List[str]"
    createdAt: "str"
    disabledAt: "Optional[str]"
    lastUsedAt: "Optional[str]"
    isConfidential: "bool"
    createdBy: "User"
    usage: "CredentialUsage"

# A page of a list of applications.
class ApplicationConnection(TypedDict, total=False):
    edges: "List[ApplicationEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of applications.
class ApplicationEdge(TypedDict, total=False):
    cursor: "str"
    node: "Application"

_ArchiveVehicleInput = TypedDict("_ArchiveVehicleInput", {
    "vehicleId": "str",
})


# The car to take out of use.
class ArchiveVehicleInput(_ArchiveVehicleInput):
    pass

# The car, which is out of use now.
class ArchiveVehiclePayload(TypedDict, total=False):
    vehicle: "Vehicle"
    viewer: "User"

# Matters that wait for an administrator, each counted up to 100.
class AttentionCounts(TypedDict, total=False):
    openDisputes: "int"
    paymentsToReturn: "int"
    failingWebhooks: "int"

# How a person signs in.
AuthProvider = Literal["EMAIL", "GOOGLE"]

# A slot as it is offered on one day. API keys and applications need the scope schedule:read.
class AvailableSlot(TypedDict, total=False):
    id: "str"
    slot: "BookingSlot"
    date: "str"
    unavailableReason: "Optional[SlotUnavailableReason]"
    startTime: "str"
    endTime: "str"
    isAvailable: "bool"
    availableCapacity: "int"
    capacity: "int"
    isBookedByViewer: "bool"

# A building of a residency. API keys and applications need the scope catalog:read.
class Block(TypedDict, total=False):
    id: "str"
    name: "str"
    updatedAt: "str"
    residency: "Residency"
    flatsConnection: "FlatConnection"
    flats: "List[Flat]"
    flatCount: "int"
    residentCount: "Optional[int]"

# A page of a list of blocks.
class BlockConnection(TypedDict, total=False):
    edges: "List[BlockEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of blocks.
class BlockEdge(TypedDict, total=False):
    cursor: "str"
    node: "Block"

_BookSlotInput = TypedDict("_BookSlotInput", {
    "slotId": "str",
    "date": "str",
})
_BookSlotInputMore = TypedDict("_BookSlotInputMore", {
    "vehicleId": "Optional[str]",
    "isSamePlateMeant": "Optional[bool]",
    "clientKey": "Optional[str]",
}, total=False)


# The slot and the day of a wash.
class BookSlotInput(_BookSlotInput, _BookSlotInputMore):
    pass

# The booking, and all that it changed.
class BookSlotPayload(TypedDict, total=False):
    booking: "Booking"
    bookingEdge: "BookingEdge"
    availableSlot: "Optional[AvailableSlot]"
    viewer: "User"

# A wash of a resident's car on a day in a slot. API keys and applications need the scope bookings:read.
class Booking(TypedDict, total=False):
    id: "str"
    bookingId: "int"
    bookingDate: "str"
    status: "BookingStatus"
    serviceType: "ServiceType"
    startTime: "str"
    endTime: "str"
    carNumber: "str"
    carModel: "str"
    residencyName: "str"
    blockName: "str"
    flatName: "str"
    parkingNumber: "Optional[str]"
    notes: "Optional[str]"
    createdAt: "str"
    creditsUsed: "int"
    payPerUseCreditsUsed: "int"
    slot: "BookingSlot"
    vehicle: "Optional[Vehicle]"
    user: "User"
    isCancellable: "bool"
    isCreditLost: "bool"
    credit: "Optional[CreditLot]"
    statusChanges: "List[BookingStatusChange]"
    bookedVia: "Optional[str]"
    calendarFile: "str"
    isPlateBookedTwice: "Optional[bool]"
    updatedAt: "str"

# The days that residents can book (product-rules.md#booking-window: 10, today first). API keys and applications need the scope schedule:read.
class BookingCalendar(TypedDict, total=False):
    today: "str"
    now: "str"
    days: "List[CalendarDay]"

# Bookings that were made or changed.
class BookingChanges(TypedDict, total=False):
    bookings: "List[Booking]"
    hasMore: "bool"

# A page of a list of bookings.
class BookingConnection(TypedDict, total=False):
    edges: "List[BookingEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"
    updatedUntil: "Optional[str]"
    boundedCount: "BoundedCount"

# How many bookings there are of each status.
class BookingCounts(TypedDict, total=False):
    total: "int"
    confirmed: "int"
    completed: "int"
    cancelled: "int"
    pending: "int"

# A row of a list of bookings.
class BookingEdge(TypedDict, total=False):
    cursor: "str"
    node: "Booking"

# From when to when a booking was rescheduled.
class BookingMove(TypedDict, total=False):
    fromDate: "str"
    fromStartTime: "str"
    toDate: "str"
    toStartTime: "str"

# A time of day at which cars are washed. API keys and applications need the scope schedule:read.
class BookingSlot(TypedDict, total=False):
    id: "str"
    startTime: "str"
    endTime: "str"
    maxBookings: "int"
    displayOrder: "int"
    isActive: "bool"
    firstDay: "Optional[str]"
    lastDay: "Optional[str]"
    countsPerResidency: "bool"
    weekdays: "List[Weekday]"
    isArchived: "bool"
    updatedAt: "str"
    upcomingBookingCount: "Optional[int]"
    residency: "Optional[Residency]"

_BookingSlotOrderInput = TypedDict("_BookingSlotOrderInput", {
    "bookingSlotId": "str",
    "displayOrder": "int",
})
_BookingSlotOrderInputMore = TypedDict("_BookingSlotOrderInputMore", {
    "seen": "Optional[SeenBookingSlot]",
}, total=False)


# A slot and its new place in lists.
class BookingSlotOrderInput(_BookingSlotOrderInput, _BookingSlotOrderInputMore):
    pass

# The orders of the administrators' list of bookings.
BookingSort = Literal["NEWEST_FIRST", "BY_DATE", "BY_DATE_DESCENDING", "UPDATED"]

# Bookings counted over a range of days.
class BookingStatistics(TypedDict, total=False):
    bookings: "BookingCounts"
    placesTaken: "int"
    placesOffered: "int"
    days: "List[DayStatistics]"
    residencies: "List[ResidencyStatistics]"

# Where a booking stands.
BookingStatus = Literal["CONFIRMED", "COMPLETED", "CANCELLED", "PENDING"]

# One step in the life of a booking: a status or a move; never edited. API keys and applications need the scope bookings:read.
class BookingStatusChange(TypedDict, total=False):
    id: "str"
    oldStatus: "Optional[BookingStatus]"
    newStatus: "BookingStatus"
    via: "Optional[str]"
    notes: "Optional[str]"
    changedAt: "str"
    isOverride: "bool"
    move: "Optional[BookingMove]"
    changedBy: "Optional[str]"

# What became of one of several bookings.
class BookingStatusOutcome(TypedDict, total=False):
    bookingId: "str"
    booking: "Optional[Booking]"
    message: "Optional[str]"
    code: "Optional[str]"

_BookingToUpdateInput = TypedDict("_BookingToUpdateInput", {
    "bookingId": "str",
})
_BookingToUpdateInputMore = TypedDict("_BookingToUpdateInputMore", {
    "expectedStatus": "Optional[BookingStatus]",
}, total=False)


# One of several bookings that get the same status.
class BookingToUpdateInput(_BookingToUpdateInput, _BookingToUpdateInputMore):
    pass

# What becomes of the bookings of a date that is disabled.
BookingsOfDate = Literal["KEEP", "CANCEL"]

# What becomes of the bookings that a change of the schedule displaces: confirmed or pending ones to come, whose slot is not offered to their residency on that day any more.
BookingsOfSchedule = Literal["KEEP", "MOVE", "CANCEL"]

# How many rows a list has, as far as they were counted.
class BoundedCount(TypedDict, total=False):
    count: "int"
    isExact: "bool"

# A day of the booking calendar. API keys and applications need the scope schedule:read.
class CalendarDay(TypedDict, total=False):
    id: "str"
    date: "str"
    isDisabled: "bool"
    disabledReason: "Optional[str]"

_CancelBookingInput = TypedDict("_CancelBookingInput", {
    "bookingId": "str",
})


# The booking to cancel.
class CancelBookingInput(_CancelBookingInput):
    pass

# The booking, and all that its cancellation changed.
class CancelBookingPayload(TypedDict, total=False):
    booking: "Booking"
    availableSlot: "Optional[AvailableSlot]"
    viewer: "User"

_CancelBookingsOfDisabledDateInput = TypedDict("_CancelBookingsOfDisabledDateInput", {
    "disabledDateId": "str",
})


# The disabled date whose kept bookings are cancelled.
class CancelBookingsOfDisabledDateInput(_CancelBookingsOfDisabledDateInput):
    pass

# The disabled date, and the bookings of it that were cancelled.
class CancelBookingsOfDisabledDatePayload(TypedDict, total=False):
    disabledDate: "DisabledDate"
    affectedCount: "int"
    cancelledCount: "int"
    cancelledBookings: "List[Booking]"
    calendarDay: "CalendarDay"
    availableSlots: "List[AvailableSlot]"

_CancelPurchaseInput = TypedDict("_CancelPurchaseInput", {
    "purchaseId": "str",
})


# The purchase to cancel.
class CancelPurchaseInput(_CancelPurchaseInput):
    pass

# The purchase as it is now.
class CancelPurchasePayload(TypedDict, total=False):
    purchase: "Purchase"

# A size of car that plans are priced by. API keys and applications need the scope catalog:read.
class CarType(TypedDict, total=False):
    id: "str"
    name: "str"
    active: "bool"
    updatedAt: "str"
    use: "Optional[OfferUse]"

# A car type on offer, and what a plan costs for it.
class CarTypePricing(TypedDict, total=False):
    carType: "CarType"
    pricing: "Optional[PricingPlanCarType]"

# A car type, and what was sold for it.
class CarTypeSales(TypedDict, total=False):
    carType: "CarType"
    sales: "SalesFigures"

_ChangeRoleInput = TypedDict("_ChangeRoleInput", {
    "userId": "str",
    "role": "UserRole",
})


# A person and the role that the person shall have.
class ChangeRoleInput(_ChangeRoleInput):
    pass

# The person with the role, and how it came about.
class ChangeRolePayload(TypedDict, total=False):
    user: "User"
    roleChanges: "List[RoleChange]"

_CloseDaysInput = TypedDict("_CloseDaysInput", {
    "firstDay": "str",
    "lastDay": "str",
    "bookings": "BookingsOfDate",
})
_CloseDaysInputMore = TypedDict("_CloseDaysInputMore", {
    "residencyId": "Optional[str]",
    "reason": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# Days to close, and what becomes of their bookings.
class CloseDaysInput(_CloseDaysInput, _CloseDaysInputMore):
    pass

# The closed days, and what became of their bookings.
class CloseDaysPayload(TypedDict, total=False):
    closedDays: "ClosedDays"
    overlappingClosedDays: "List[ClosedDays]"
    affectedCount: "int"
    cancelledCount: "int"
    cancelledBookings: "List[Booking]"

# Days, first to last, on which nothing can be booked in a residency, or in all.
class ClosedDays(TypedDict, total=False):
    id: "str"
    firstDay: "str"
    lastDay: "str"
    reason: "Optional[str]"
    createdAt: "str"
    residency: "Optional[Residency]"
    createdBy: "Optional[str]"

_CompleteProfileInput = TypedDict("_CompleteProfileInput", {
    "carNumber": "str",
    "carModel": "str",
    "mobileNumber": "str",
    "residencyId": "str",
    "blockId": "str",
    "flatId": "str",
})
_CompleteProfileInputMore = TypedDict("_CompleteProfileInputMore", {
    "parkingNumber": "Optional[str]",
}, total=False)


# Car and home of a resident (product-rules.md#profile).
class CompleteProfileInput(_CompleteProfileInput, _CompleteProfileInputMore):
    pass

# The person as stored now.
class CompleteProfilePayload(TypedDict, total=False):
    viewer: "User"

_CompletePurchaseInput = TypedDict("_CompletePurchaseInput", {
    "purchaseId": "str",
})
_CompletePurchaseInputMore = TypedDict("_CompletePurchaseInputMore", {
    "transactionId": "Optional[str]",
    "proof": "Optional[PaymentProofInput]",
}, total=False)


# The proof of a payment: of the provider, or a mock transaction id.
class CompletePurchaseInput(_CompletePurchaseInput, _CompletePurchaseInputMore):
    pass

# The purchase, and the resident with the granted credits.
class CompletePurchasePayload(TypedDict, total=False):
    purchase: "Purchase"
    viewer: "User"

_ConfirmFlatInput = TypedDict("_ConfirmFlatInput", {
    "flatId": "str",
})


# The flat to confirm.
class ConfirmFlatInput(_ConfirmFlatInput):
    pass

# The flat, which everybody may choose now.
class ConfirmFlatPayload(TypedDict, total=False):
    flat: "Flat"
    block: "Block"

# An application that the signed-in resident allowed something.
class ConnectedApplication(TypedDict, total=False):
    scopes: "List[str]"
    connectedAt: "str"
    lastUsedAt: "Optional[str]"
    applicationId: "str"
    name: "str"

# What somebody wrote through the contact form. Administrators only.
class ContactSubmission(TypedDict, total=False):
    id: "str"
    name: "str"
    email: "str"
    message: "str"
    createdAt: "str"
    handledAt: "Optional[str]"
    isHandled: "bool"
    handledBy: "Optional[User]"

# A page of a list of contact submissions.
class ContactSubmissionConnection(TypedDict, total=False):
    edges: "List[ContactSubmissionEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of contact submissions.
class ContactSubmissionEdge(TypedDict, total=False):
    cursor: "str"
    node: "ContactSubmission"

# Which contact submissions a list has.
ContactSubmissionStatus = Literal["ALL", "OPEN", "HANDLED"]

_CopyScheduleInput = TypedDict("_CopyScheduleInput", {
    "toResidencyId": "str",
})
_CopyScheduleInputMore = TypedDict("_CopyScheduleInputMore", {
    "fromResidencyId": "Optional[str]",
    "firstDay": "Optional[str]",
    "bookings": "Optional[BookingsOfSchedule]",
    "clientKey": "Optional[str]",
}, total=False)


# Whose schedule is given to whom.
class CopyScheduleInput(_CopyScheduleInput, _CopyScheduleInputMore):
    pass

# What a copy of a schedule made.
class CopySchedulePayload(TypedDict, total=False):
    bookingSlots: "List[BookingSlot]"
    existingSlots: "List[BookingSlot]"
    displacedBookings: "DisplacedBookings"

_CorrectVehicleTypeInput = TypedDict("_CorrectVehicleTypeInput", {
    "vehicleId": "str",
    "carTypeId": "str",
})


# The car of a resident, and the type that it is.
class CorrectVehicleTypeInput(_CorrectVehicleTypeInput):
    pass

# The car as it is now.
class CorrectVehicleTypePayload(TypedDict, total=False):
    vehicle: "Vehicle"

# A code that takes an amount off the price of a plan, a limited number of times.
class Coupon(TypedDict, total=False):
    id: "str"
    code: "str"
    usageLimit: "int"
    usesPerResident: "Optional[int]"
    firstDay: "Optional[str]"
    lastDay: "Optional[str]"
    heldCount: "int"
    isActive: "bool"
    createdAt: "str"
    discountAmount: "str"
    usedCount: "int"
    isUsedUp: "bool"
    updatedAt: "str"
    pricingPlans: "List[PricingPlan]"
    residencies: "List[Residency]"
    purchases: "PurchaseConnection"

# A page of a list of coupons.
class CouponConnection(TypedDict, total=False):
    edges: "List[CouponEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of coupons.
class CouponEdge(TypedDict, total=False):
    cursor: "str"
    node: "Coupon"

# A coupon, and what it took off in a period.
class CouponSales(TypedDict, total=False):
    uses: "int"
    discountGiven: "str"
    coupon: "Coupon"

# All coupons counted.
class CouponStatistics(TypedDict, total=False):
    total: "int"
    active: "int"
    inactive: "int"
    usedUp: "int"
    held: "int"
    uses: "int"
    discountGiven: "str"

# Which coupons a list shows.
CouponStatus = Literal["ALL", "ACTIVE", "INACTIVE"]

# A coupon that can be bought with, as far as buyers may know it.
class CouponValidation(TypedDict, total=False):
    code: "str"
    discountAmount: "str"

_CreateApiKeyInput = TypedDict("_CreateApiKeyInput", {
    "name": "str",
    "scopes": "List[str]",
})
_CreateApiKeyInputMore = TypedDict("_CreateApiKeyInputMore", {
    "residencyId": "Optional[str]",
    "expiresInDays": "Optional[int]",
    "clientKey": "Optional[str]",
}, total=False)


# An API key to make.
class CreateApiKeyInput(_CreateApiKeyInput, _CreateApiKeyInputMore):
    pass

# The API key that was made.
class CreateApiKeyPayload(TypedDict, total=False):
    apiKey: "ApiKey"
    secret: "str"

_CreateBlockInput = TypedDict("_CreateBlockInput", {
    "name": "str",
    "residencyId": "str",
})
_CreateBlockInputMore = TypedDict("_CreateBlockInputMore", {
    "clientKey": "Optional[str]",
}, total=False)


# A new block.
class CreateBlockInput(_CreateBlockInput, _CreateBlockInputMore):
    pass

# The new block.
class CreateBlockPayload(TypedDict, total=False):
    block: "Block"
    residency: "Residency"

_CreateBookingSlotInput = TypedDict("_CreateBookingSlotInput", {
    "startTime": "str",
    "endTime": "str",
})
_CreateBookingSlotInputMore = TypedDict("_CreateBookingSlotInputMore", {
    "maxBookings": "Optional[int]",
    "displayOrder": "Optional[int]",
    "isActive": "Optional[bool]",
    "residencyId": "Optional[str]",
    "countsPerResidency": "Optional[bool]",
    "weekdays": "Optional[List[Weekday]]",
    "firstDay": "Optional[str]",
    "lastDay": "Optional[str]",
    "bookings": "Optional[BookingsOfSchedule]",
    "clientKey": "Optional[str]",
}, total=False)


# A new slot (product-rules.md#slot-values). Which of its times comes first is not checked.
class CreateBookingSlotInput(_CreateBookingSlotInput, _CreateBookingSlotInputMore):
    pass

# The new slot.
class CreateBookingSlotPayload(TypedDict, total=False):
    bookingSlot: "BookingSlot"
    overlappingSlots: "List[BookingSlot]"
    displacedBookings: "DisplacedBookings"

_CreateCarTypeInput = TypedDict("_CreateCarTypeInput", {
    "name": "str",
})
_CreateCarTypeInputMore = TypedDict("_CreateCarTypeInputMore", {
    "active": "Optional[bool]",
    "clientKey": "Optional[str]",
}, total=False)


# A new car type.
class CreateCarTypeInput(_CreateCarTypeInput, _CreateCarTypeInputMore):
    pass

# The car type that was made.
class CreateCarTypePayload(TypedDict, total=False):
    carType: "CarType"

_CreateCouponInput = TypedDict("_CreateCouponInput", {
    "code": "str",
    "discountAmount": "str",
    "usageLimit": "int",
})
_CreateCouponInputMore = TypedDict("_CreateCouponInputMore", {
    "isActive": "Optional[bool]",
    "usesPerResident": "Optional[int]",
    "firstDay": "Optional[str]",
    "lastDay": "Optional[str]",
    "pricingPlanIds": "Optional[List[str]]",
    "residencyIds": "Optional[List[str]]",
    "clientKey": "Optional[str]",
}, total=False)


# A new coupon.
class CreateCouponInput(_CreateCouponInput, _CreateCouponInputMore):
    pass

# The new coupon.
class CreateCouponPayload(TypedDict, total=False):
    coupon: "Coupon"
    couponEdge: "CouponEdge"

_CreateCustomFlatInput = TypedDict("_CreateCustomFlatInput", {
    "blockId": "str",
    "name": "str",
})


# A flat that is not in the list of its block.
class CreateCustomFlatInput(_CreateCustomFlatInput):
    pass

# The flat, which may have been there already under that name.
class CreateCustomFlatPayload(TypedDict, total=False):
    flat: "Flat"
    block: "Block"

_CreateFlatInput = TypedDict("_CreateFlatInput", {
    "name": "str",
    "blockId": "str",
})
_CreateFlatInputMore = TypedDict("_CreateFlatInputMore", {
    "clientKey": "Optional[str]",
}, total=False)


# A new flat.
class CreateFlatInput(_CreateFlatInput, _CreateFlatInputMore):
    pass

# The new flat.
class CreateFlatPayload(TypedDict, total=False):
    flat: "Flat"
    block: "Block"

_CreateFlatsInput = TypedDict("_CreateFlatsInput", {
    "blockId": "str",
    "names": "str",
})


# Many flats of one block.
class CreateFlatsInput(_CreateFlatsInput):
    pass

# What became of each entry.
class CreateFlatsPayload(TypedDict, total=False):
    results: "List[FlatResult]"
    block: "Block"

_CreatePricingPlanInput = TypedDict("_CreatePricingPlanInput", {
    "name": "str",
})
_CreatePricingPlanInputMore = TypedDict("_CreatePricingPlanInputMore", {
    "description": "Optional[str]",
    "creditsGiven": "Optional[int]",
    "oneTimeCreditsGiven": "Optional[int]",
    "validity": "Optional[int]",
    "active": "Optional[bool]",
    "clientKey": "Optional[str]",
}, total=False)


# A new plan. It has to give at least one credit of either kind.
class CreatePricingPlanInput(_CreatePricingPlanInput, _CreatePricingPlanInputMore):
    pass

# The plan that was made.
class CreatePricingPlanPayload(TypedDict, total=False):
    pricingPlan: "PricingPlan"

_CreateResidencyInput = TypedDict("_CreateResidencyInput", {
    "name": "str",
})
_CreateResidencyInputMore = TypedDict("_CreateResidencyInputMore", {
    "requiresParkingNumber": "Optional[bool]",
    "image": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# A new residency.
class CreateResidencyInput(_CreateResidencyInput, _CreateResidencyInputMore):
    pass

# The new residency.
class CreateResidencyPayload(TypedDict, total=False):
    residency: "Residency"

_CreateWebhookEndpointInput = TypedDict("_CreateWebhookEndpointInput", {
    "url": "str",
    "eventTypes": "List[str]",
})
_CreateWebhookEndpointInputMore = TypedDict("_CreateWebhookEndpointInputMore", {
    "description": "Optional[str]",
    "residencyId": "Optional[str]",
    "payload": "Optional[WebhookPayload]",
    "clientKey": "Optional[str]",
}, total=False)


# A webhook endpoint to make.
class CreateWebhookEndpointInput(_CreateWebhookEndpointInput, _CreateWebhookEndpointInputMore):
    pass

# A webhook endpoint with its new secret.
class CreateWebhookEndpointPayload(TypedDict, total=False):
    webhookEndpoint: "WebhookEndpoint"
    secret: "str"

# How a list of API keys or of applications is ordered.
CredentialOrder = Literal["NEWEST", "LAST_USED", "ERROR_SHARE"]

# Requests of an API key or an application in the last 30 days; some seconds late.
class CredentialUsage(TypedDict, total=False):
    requests: "int"
    errors: "int"
    days: "List[CredentialUsageDay]"
    deprecatedFields: "List[DeprecatedFieldUsage]"

# Requests of an API key or an application on one day.
class CredentialUsageDay(TypedDict, total=False):
    date: "str"
    requests: "int"
    errors: "int"

# The kind of a credit.
CreditKind = Literal["PAY_PER_USE", "REGULAR"]

# A page of a list of changes of a resident's credits.
class CreditLedgerConnection(TypedDict, total=False):
    edges: "List[CreditLedgerEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of changes of a resident's credits.
class CreditLedgerEdge(TypedDict, total=False):
    cursor: "str"
    node: "CreditLedgerEntry"

# One change of a resident's credits; never edited. API keys and applications need the scope purchases:read.
class CreditLedgerEntry(TypedDict, total=False):
    id: "str"
    type: "CreditLedgerEntryType"
    createdAt: "str"
    booking: "Optional[Booking]"
    kind: "CreditKind"
    change: "int"
    goodUntil: "Optional[str]"
    carType: "Optional[CarType]"
    source: "CreditSource"
    reason: "Optional[str]"
    changedBy: "Optional[User]"
    purchase: "Optional[Purchase]"

# What happened to credits.
CreditLedgerEntryType = Literal["GRANTED", "SPENT", "RETURNED", "REVOKED", "EXPIRED", "RESTORED"]

# Credits granted together: how many, how many remain, and until when they are good. API keys and applications need the scope purchases:read or profile:read.
class CreditLot(TypedDict, total=False):
    id: "str"
    kind: "CreditKind"
    source: "CreditSource"
    reason: "Optional[str]"
    granted: "int"
    remaining: "int"
    revoked: "int"
    expired: "int"
    pausedAt: "Optional[str]"
    closedAt: "Optional[str]"
    goodUntil: "Optional[str]"
    createdAt: "str"
    used: "int"
    carType: "Optional[CarType]"
    purchase: "Optional[Purchase]"

# A page of a list of credits granted together.
class CreditLotConnection(TypedDict, total=False):
    edges: "List[CreditLotEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of credits granted together.
class CreditLotEdge(TypedDict, total=False):
    cursor: "str"
    node: "CreditLot"

# Where credits came from.
CreditSource = Literal["PURCHASE", "ADMIN_GRANT", "MAKE_GOOD"]

# Credits that residents could still spend.
class CreditsOutstanding(TypedDict, total=False):
    regular: "int"
    payPerUse: "int"

# A day of a week of a schedule.
class DayOfWeek(TypedDict, total=False):
    date: "str"
    weekday: "Weekday"
    isClosed: "bool"
    closedReason: "Optional[str]"
    slots: "List[SlotOfWeek]"

# What was sold on one day.
class DaySales(TypedDict, total=False):
    date: "str"
    purchases: "int"
    creditsOutstanding: "Optional[CreditsOutstanding]"
    revenue: "str"

# The washes of one day.
class DayStatistics(TypedDict, total=False):
    date: "str"
    bookings: "BookingCounts"
    placesTaken: "int"
    placesOffered: "int"

_DeleteBlockInput = TypedDict("_DeleteBlockInput", {
    "blockId": "str",
})


# The block to remove.
class DeleteBlockInput(_DeleteBlockInput):
    pass

# What was removed.
class DeleteBlockPayload(TypedDict, total=False):
    deletedId: "str"
    residency: "Residency"

_DeleteBookingSlotInput = TypedDict("_DeleteBookingSlotInput", {
    "bookingSlotId": "str",
})


# The slot to delete.
class DeleteBookingSlotInput(_DeleteBookingSlotInput):
    pass

# What became of the slot: either field is empty.
class DeleteBookingSlotPayload(TypedDict, total=False):
    deletedId: "Optional[str]"
    archivedBookingSlot: "Optional[BookingSlot]"

_DeleteCarTypeInput = TypedDict("_DeleteCarTypeInput", {
    "carTypeId": "str",
})


# The car type to take off the offer.
class DeleteCarTypeInput(_DeleteCarTypeInput):
    pass

# The car type, which is inactive now.
class DeleteCarTypePayload(TypedDict, total=False):
    carType: "CarType"

_DeleteCouponInput = TypedDict("_DeleteCouponInput", {
    "couponId": "str",
})


# The coupon to delete.
class DeleteCouponInput(_DeleteCouponInput):
    pass

# What became of the coupon: deleted, or kept and made inactive.
class DeleteCouponPayload(TypedDict, total=False):
    deletedId: "Optional[str]"
    coupon: "Optional[Coupon]"

_DeleteFlatInput = TypedDict("_DeleteFlatInput", {
    "flatId": "str",
})


# The flat to remove.
class DeleteFlatInput(_DeleteFlatInput):
    pass

# What was removed.
class DeleteFlatPayload(TypedDict, total=False):
    deletedId: "str"
    block: "Block"

_DeletePricingPlanInput = TypedDict("_DeletePricingPlanInput", {
    "pricingPlanId": "str",
})


# The plan to take off the offer.
class DeletePricingPlanInput(_DeletePricingPlanInput):
    pass

# The plan, which is inactive now.
class DeletePricingPlanPayload(TypedDict, total=False):
    pricingPlan: "PricingPlan"

_DeleteResidencyInput = TypedDict("_DeleteResidencyInput", {
    "residencyId": "str",
})


# The residency to remove.
class DeleteResidencyInput(_DeleteResidencyInput):
    pass

# What was removed.
class DeleteResidencyPayload(TypedDict, total=False):
    deletedId: "str"

_DeleteUserInput = TypedDict("_DeleteUserInput", {
    "userId": "str",
})


# The person to delete.
class DeleteUserInput(_DeleteUserInput):
    pass

# Who is gone, and what that changed.
class DeleteUserPayload(TypedDict, total=False):
    deletedUserId: "str"
    cancelledBookings: "List[Booking]"
    expiredPurchases: "List[Purchase]"

_DeleteWebhookEndpointInput = TypedDict("_DeleteWebhookEndpointInput", {
    "webhookEndpointId": "str",
})


# The webhook endpoint that is meant.
class DeleteWebhookEndpointInput(_DeleteWebhookEndpointInput):
    pass

# The webhook endpoint that was deleted.
class DeleteWebhookEndpointPayload(TypedDict, total=False):
    deletedId: "str"

# A deprecated field, argument or enum value that an API key or an application used in the last 30 days.
class DeprecatedFieldUsage(TypedDict, total=False):
    coordinate: "str"
    requests: "int"
    lastUsedOn: "str"

_DisableDateInput = TypedDict("_DisableDateInput", {
    "bookings": "BookingsOfDate",
})
_DisableDateInputMore = TypedDict("_DisableDateInputMore", {
    "date": "Optional[str]",
    "reason": "Optional[str]",
}, total=False)


# The date to disable, and what becomes of its bookings.
class DisableDateInput(_DisableDateInput, _DisableDateInputMore):
    pass

# The disabled date, and all that this changed.
class DisableDatePayload(TypedDict, total=False):
    disabledDate: "DisabledDate"
    affectedCount: "int"
    cancelledCount: "int"
    cancelledBookings: "List[Booking]"
    calendarDay: "CalendarDay"
    availableSlots: "List[AvailableSlot]"

# A day on which nothing can be booked. API keys and applications need the scope schedule:read.
class DisabledDate(TypedDict, total=False):
    id: "str"
    date: "str"
    reason: "Optional[str]"
    createdAt: "str"
    updatedAt: "str"
    createdBy: "Optional[str]"

# A page of a list of disabled dates.
class DisabledDateConnection(TypedDict, total=False):
    edges: "List[DisabledDateEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of disabled dates.
class DisabledDateEdge(TypedDict, total=False):
    cursor: "str"
    node: "DisabledDate"

_DisconnectApplicationInput = TypedDict("_DisconnectApplicationInput", {
    "applicationId": "str",
})


# The application that may do nothing more.
class DisconnectApplicationInput(_DisconnectApplicationInput):
    pass

# What the resident still allows.
class DisconnectApplicationPayload(TypedDict, total=False):
    connectedApplications: "List[ConnectedApplication]"

_DismissIntegrationProblemInput = TypedDict("_DismissIntegrationProblemInput", {
    "problemId": "str",
})


# The problem to dismiss.
class DismissIntegrationProblemInput(_DismissIntegrationProblemInput):
    pass

# What is left.
class DismissIntegrationProblemPayload(TypedDict, total=False):
    integrationProblems: "List[IntegrationProblem]"

# The bookings that a change of the schedule displaced.
class DisplacedBookings(TypedDict, total=False):
    count: "int"
    keptCount: "int"
    moved: "List[Booking]"
    cancelled: "List[Booking]"

# How far a dispute is.
DisputeStep = Literal["CREATED", "ACTION_REQUIRED", "UNDER_REVIEW", "WON", "LOST", "CLOSED"]

_EnableDateInput = TypedDict("_EnableDateInput", {
    "disabledDateId": "str",
})


# The date that can be booked again.
class EnableDateInput(_EnableDateInput):
    pass

# The date that can be booked again, and all that this changed.
class EnableDatePayload(TypedDict, total=False):
    deletedId: "str"
    calendarDay: "CalendarDay"
    availableSlots: "List[AvailableSlot]"

_EndSubscriptionInput = TypedDict("_EndSubscriptionInput", {
    "subscriptionId": "str",
    "reason": "str",
})
_EndSubscriptionInputMore = TypedDict("_EndSubscriptionInputMore", {
    "seen": "Optional[SeenSubscription]",
}, total=False)


# A plan to end, and why.
class EndSubscriptionInput(_EndSubscriptionInput, _EndSubscriptionInputMore):
    pass

# The plan as it is now.
class EndSubscriptionPayload(TypedDict, total=False):
    subscription: "Subscription"
    user: "User"

_EndVehicleShareInput = TypedDict("_EndVehicleShareInput", {
    "shareId": "str",
})


# The share or invitation to end.
class EndVehicleShareInput(_EndVehicleShareInput):
    pass

# The share that has ended.
class EndVehicleSharePayload(TypedDict, total=False):
    endedShareId: "str"
    viewer: "User"

# Something that happened, with ids and what changed and nothing personal: ask for the rest by `node`.
Event = TypedDict("Event", {
    "eventId": "str",
    "cursor": "str",
    "type": "EventType",
    "occurredAt": "str",
    "objectType": "str",
    "objectId": "str",
    "userId": "Optional[str]",
    "residencyId": "Optional[str]",
    "status": "Optional[str]",
    "previousStatus": "Optional[str]",
    "from": "Optional[EventPlace]",
    "to": "Optional[EventPlace]",
    "date": "Optional[str]",
    "source": "Optional[str]",
}, total=False)

# A page of the events. They are read one way only, as they happened: no Relay connection.
class EventPage(TypedDict, total=False):
    nodes: "List[Event]"
    pageInfo: "PageInfo"

# The day and the time of a booking, before or after it was moved.
class EventPlace(TypedDict, total=False):
    date: "str"
    startTime: "str"

# What can happen. More may come: pass over those that you do not know.
EventType = Literal["BOOKING_CREATED", "BOOKING_RESCHEDULED", "BOOKING_CANCELLED", "BOOKING_COMPLETED", "BOOKING_REOPENED", "PURCHASE_COMPLETED", "PURCHASE_REFUNDED", "DATE_DISABLED", "DATE_ENABLED", "CREDITS_GRANTED"]

# Rows as lines of JSON in a gzip file, written by a job.
class Export(TypedDict, total=False):
    exportId: "str"
    what: "ExportSubject"
    status: "ExportStatus"
    rowCount: "int"
    byteCount: "float"
    changesFrom: "str"
    createdAt: "str"
    expiresAt: "Optional[str]"

# Where an export stands.
ExportStatus = Literal["PENDING", "READY", "FAILED"]

# What can be exported.
ExportSubject = Literal["BOOKINGS", "RESIDENTS", "PURCHASES"]

_ExtendSubscriptionInput = TypedDict("_ExtendSubscriptionInput", {
    "subscriptionId": "str",
    "reason": "str",
    "endDate": "str",
})
_ExtendSubscriptionInputMore = TypedDict("_ExtendSubscriptionInputMore", {
    "seen": "Optional[SeenSubscription]",
}, total=False)


# A plan to extend, until when, and why.
class ExtendSubscriptionInput(_ExtendSubscriptionInput, _ExtendSubscriptionInputMore):
    pass

# The plan as it is now.
class ExtendSubscriptionPayload(TypedDict, total=False):
    subscription: "Subscription"
    user: "User"

# A home in a block. API keys and applications need the scope catalog:read.
class Flat(TypedDict, total=False):
    id: "str"
    name: "str"
    isConfirmed: "bool"
    updatedAt: "str"
    block: "Block"
    residentCount: "Optional[int]"

# A page of a list of flats.
class FlatConnection(TypedDict, total=False):
    edges: "List[FlatEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of flats.
class FlatEdge(TypedDict, total=False):
    cursor: "str"
    node: "Flat"

# What became of one entry of a list of flats.
FlatOutcome = Literal["CREATED", "EXISTED", "INVALID"]

# One line of the answer to a list of flats.
class FlatResult(TypedDict, total=False):
    name: "str"
    outcome: "FlatOutcome"
    reason: "Optional[str]"
    flat: "Optional[Flat]"

_FreeCarTimeInput = TypedDict("_FreeCarTimeInput", {
    "bookingId": "str",
})


# The time of an own car to free.
class FreeCarTimeInput(_FreeCarTimeInput):
    pass

# The time that is free again.
class FreeCarTimePayload(TypedDict, total=False):
    freedBookingId: "str"
    viewer: "User"

_GrantCreditsInput = TypedDict("_GrantCreditsInput", {
    "userId": "str",
    "kind": "CreditKind",
    "count": "int",
    "reason": "str",
})
_GrantCreditsInputMore = TypedDict("_GrantCreditsInputMore", {
    "goodUntil": "Optional[str]",
    "carTypeId": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# Credits for a resident, and why.
class GrantCreditsInput(_GrantCreditsInput, _GrantCreditsInputMore):
    pass

# The grant, and the resident with the credits.
class GrantCreditsPayload(TypedDict, total=False):
    creditLedgerEntry: "CreditLedgerEntry"
    creditLedgerEdge: "CreditLedgerEdge"
    user: "User"

# A wash to come of an own car, booked by a resident with whom it is not shared any more. API keys and applications need the scope bookings:read.
class HeldCarTime(TypedDict, total=False):
    bookingId: "str"
    plate: "str"
    date: "str"
    startTime: "str"
    endTime: "str"

# What was done to an API key, an application or a webhook endpoint.
IntegrationAction = Literal["CREATED", "REGISTERED", "RENAMED", "UPDATED", "ROTATED", "REVOKED", "STOPPED", "STARTED", "PAUSED", "RESUMED", "DELETED"]

# Something that was done to an API key, an application or a webhook endpoint.
class IntegrationChange(TypedDict, total=False):
    id: "str"
    kind: "IntegrationKind"
    name: "str"
    action: "IntegrationAction"
    changedBy: "Optional[str]"
    via: "Optional[str]"
    createdAt: "str"

# A page of a list of changes of integrations.
class IntegrationChangeConnection(TypedDict, total=False):
    edges: "List[IntegrationChangeEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of changes of integrations.
class IntegrationChangeEdge(TypedDict, total=False):
    cursor: "str"
    node: "IntegrationChange"

# What third parties work with.
IntegrationKind = Literal["API_KEY", "APPLICATION", "WEBHOOK_ENDPOINT"]

# Something that is wrong with what third parties work with.
class IntegrationProblem(TypedDict, total=False):
    problemId: "str"
    kind: "IntegrationProblemKind"
    subjectId: "str"
    name: "str"
    at: "Optional[str]"
    requests: "Optional[int]"
    errors: "Optional[int]"

# What can be wrong with what third parties work with.
IntegrationProblemKind = Literal["KEY_EXPIRES", "KEY_FAILS", "APPLICATION_FAILS", "WEBHOOK_FAILS", "WEBHOOK_PAUSED", "WEBHOOK_GONE"]

_MarkContactSubmissionHandledInput = TypedDict("_MarkContactSubmissionHandledInput", {
    "contactSubmissionId": "str",
})


# The contact submission that was handled.
class MarkContactSubmissionHandledInput(_MarkContactSubmissionHandledInput):
    pass

# The contact submission as it is now.
class MarkContactSubmissionHandledPayload(TypedDict, total=False):
    contactSubmission: "ContactSubmission"

_MarkPurchaseSeenToInput = TypedDict("_MarkPurchaseSeenToInput", {
    "purchaseId": "str",
})
_MarkPurchaseSeenToInputMore = TypedDict("_MarkPurchaseSeenToInputMore", {
    "note": "Optional[str]",
}, total=False)


# A purchase that an administrator has seen to.
class MarkPurchaseSeenToInput(_MarkPurchaseSeenToInput, _MarkPurchaseSeenToInputMore):
    pass

# The purchase as it is now.
class MarkPurchaseSeenToPayload(TypedDict, total=False):
    purchase: "Purchase"

# What was bought of a plan, or for a car type, and still runs.
class OfferUse(TypedDict, total=False):
    holderCount: "int"
    upcomingBookingCount: "int"

# How far a resident has come (product-rules.md#onboarding).
class OnboardingStatus(TypedDict, total=False):
    termsAccepted: "bool"
    profileCompleted: "bool"
    credits: "int"
    hasActiveSubscription: "bool"

_OrderBookingSlotsInput = TypedDict("_OrderBookingSlotsInput", {
    "slots": "List[BookingSlotOrderInput]",
})


# Slots with their new places in lists.
class OrderBookingSlotsInput(_OrderBookingSlotsInput):
    pass

# The slots in their new order.
class OrderBookingSlotsPayload(TypedDict, total=False):
    bookingSlots: "List[BookingSlot]"

# Where a page lies in its list (Relay Cursor Connections).
class PageInfo(TypedDict, total=False):
    hasNextPage: "bool"
    hasPreviousPage: "bool"
    startCursor: "Optional[str]"
    endCursor: "Optional[str]"

_PauseSubscriptionInput = TypedDict("_PauseSubscriptionInput", {
    "subscriptionId": "str",
    "reason": "str",
})
_PauseSubscriptionInputMore = TypedDict("_PauseSubscriptionInputMore", {
    "seen": "Optional[SeenSubscription]",
}, total=False)


# A plan to pause, and why.
class PauseSubscriptionInput(_PauseSubscriptionInput, _PauseSubscriptionInputMore):
    pass

# The plan as it is now.
class PauseSubscriptionPayload(TypedDict, total=False):
    subscription: "Subscription"
    user: "User"

_PauseWebhookEndpointInput = TypedDict("_PauseWebhookEndpointInput", {
    "webhookEndpointId": "str",
})


# The webhook endpoint that is meant.
class PauseWebhookEndpointInput(_PauseWebhookEndpointInput):
    pass

# The webhook endpoint as it is now.
class PauseWebhookEndpointPayload(TypedDict, total=False):
    webhookEndpoint: "WebhookEndpoint"

# A payment that the payer's bank has taken up with the payment provider. Administrators only. API keys and applications need the scope purchases:read.
class PaymentDispute(TypedDict, total=False):
    id: "str"
    disputeId: "str"
    paymentId: "str"
    currency: "str"
    step: "DisputeStep"
    reason: "Optional[str]"
    respondBy: "Optional[str]"
    createdAt: "str"
    amount: "str"
    deductedAmount: "str"

# How a purchase is paid.
PaymentMethod = Literal["RAZORPAY", "MOCK_PAYMENT"]

# An order at the payment provider that waits to be paid for.
class PaymentOrder(TypedDict, total=False):
    orderId: "str"
    amount: "int"
    currency: "str"

_PaymentProofInput = TypedDict("_PaymentProofInput", {
    "paymentId": "str",
    "orderId": "str",
    "signature": "str",
})


# What the payment provider's checkout gave as a proof.
class PaymentProofInput(_PaymentProofInput):
    pass

# Where a payment stands.
PaymentStatus = Literal["PENDING", "COMPLETED", "FAILED", "EXPIRED", "REFUNDED"]

_PlanPriceInput = TypedDict("_PlanPriceInput", {
    "carTypeId": "str",
    "enabled": "bool",
})
_PlanPriceInputMore = TypedDict("_PlanPriceInputMore", {
    "price": "Optional[str]",
    "seen": "Optional[SeenPlanPrice]",
}, total=False)


# The price of a plan for one car type.
class PlanPriceInput(_PlanPriceInput, _PlanPriceInputMore):
    pass

# A plan, and what was sold of it.
class PlanSales(TypedDict, total=False):
    pricingPlan: "PricingPlan"
    sales: "SalesFigures"

# A plan that grants wash credits, priced by car type. API keys and applications need the scope catalog:read.
class PricingPlan(TypedDict, total=False):
    id: "str"
    name: "str"
    description: "str"
    creditsGiven: "int"
    oneTimeCreditsGiven: "int"
    validity: "int"
    active: "bool"
    createdAt: "str"
    price: "Optional[str]"
    prices: "Optional[List[PricingPlanCarType]]"
    carTypesWithPricing: "Optional[List[CarTypePricing]]"
    updatedAt: "str"
    use: "Optional[OfferUse]"
    quote: "Optional[PurchaseQuote]"

# The price of a plan for a car type, and whether it is sold for it. API keys and applications need the scope catalog:read.
class PricingPlanCarType(TypedDict, total=False):
    id: "str"
    enabled: "bool"
    price: "str"
    carType: "CarType"
    updatedAt: "str"

# The plans, and what was sold of them in a period.
class PricingPlanStatistics(TypedDict, total=False):
    activePlans: "int"
    inactivePlans: "int"
    total: "SalesFigures"
    plans: "List[PlanSales]"
    carTypes: "List[CarTypeSales]"

# A purchase of a plan, with a copy of what was offered. API keys and applications need the scope purchases:read.
class Purchase(TypedDict, total=False):
    id: "str"
    purchaseId: "int"
    paymentMethod: "PaymentMethod"
    paymentStatus: "PaymentStatus"
    planName: "str"
    carTypeName: "str"
    creditsGiven: "int"
    oneTimeCreditsGiven: "int"
    validity: "int"
    couponCode: "Optional[str]"
    transactionId: "Optional[str]"
    message: "Optional[str]"
    expiresAt: "Optional[str]"
    completedAt: "Optional[str]"
    createdAt: "str"
    isBeingConfirmed: "bool"
    price: "str"
    discount: "str"
    amount: "str"
    refundedAmount: "str"
    updatedAt: "str"
    disputes: "List[PaymentDispute]"
    attention: "Optional[str]"
    seenToAt: "Optional[str]"
    seenToBy: "Optional[User]"
    seenToNote: "Optional[str]"
    events: "List[PurchaseEvent]"
    creditLots: "List[CreditLot]"
    subscription: "Optional[Subscription]"
    user: "User"
    pricingPlan: "PricingPlan"
    carType: "CarType"

# A page of a list of purchases.
class PurchaseConnection(TypedDict, total=False):
    edges: "List[PurchaseEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of purchases.
class PurchaseEdge(TypedDict, total=False):
    cursor: "str"
    node: "Purchase"

# One thing that happened to the money of a purchase; the resident is told of it. API keys and applications need the scope purchases:read.
class PurchaseEvent(TypedDict, total=False):
    id: "str"
    type: "PurchaseEventType"
    note: "Optional[str]"
    cause: "Optional[StrayReason]"
    currency: "str"
    createdAt: "str"
    amount: "str"

# What happened to the money of a purchase, other than that it was paid.
PurchaseEventType = Literal["FAILED", "EXPIRED", "PAID_TWICE", "OTHER_AMOUNT", "COUPON_USED_UP", "RETURNING", "PARTLY_REFUNDED", "REFUNDED", "STRAY_REFUNDED"]

# What a plan costs for a car type, less a coupon.
class PurchaseQuote(TypedDict, total=False):
    couponCode: "Optional[str]"
    price: "str"
    discount: "str"
    amount: "str"

_RedeliverFailedWebhooksInput = TypedDict("_RedeliverFailedWebhooksInput", {
    "webhookEndpointId": "str",
    "since": "str",
})


# What to send again.
class RedeliverFailedWebhooksInput(_RedeliverFailedWebhooksInput):
    pass

# What is sent again.
class RedeliverFailedWebhooksPayload(TypedDict, total=False):
    count: "int"

_RedeliverWebhookInput = TypedDict("_RedeliverWebhookInput", {
    "webhookDeliveryId": "str",
})


# The delivery to send again.
class RedeliverWebhookInput(_RedeliverWebhookInput):
    pass

# The delivery as it is now.
class RedeliverWebhookPayload(TypedDict, total=False):
    webhookDelivery: "WebhookDelivery"

_RegisterApplicationInput = TypedDict("_RegisterApplicationInput", {
    "name": "str",
    "redirectUris": "List[str]",
    "scopes": "List[str]",
    "isConfidential": "bool",
})
_RegisterApplicationInputMore = TypedDict("_RegisterApplicationInputMore", {
    "clientKey": "Optional[str]",
}, total=False)


# An application to register.
class RegisterApplicationInput(_RegisterApplicationInput, _RegisterApplicationInputMore):
    pass

# The application that was registered.
class RegisterApplicationPayload(TypedDict, total=False):
    application: "Application"
    secret: "Optional[str]"

_RegisterUserInput = TypedDict("_RegisterUserInput", {
    "displayName": "str",
})
_RegisterUserInputMore = TypedDict("_RegisterUserInputMore", {
    "carNumber": "Optional[str]",
    "carModel": "Optional[str]",
    "mobileNumber": "Optional[str]",
}, total=False)


# What a person gives when an account is made.
class RegisterUserInput(_RegisterUserInput, _RegisterUserInputMore):
    pass

# The person as stored now.
class RegisterUserPayload(TypedDict, total=False):
    viewer: "User"

_RenameApiKeyInput = TypedDict("_RenameApiKeyInput", {
    "apiKeyId": "str",
    "name": "str",
})


# The API key that gets another name.
class RenameApiKeyInput(_RenameApiKeyInput):
    pass

# The API key as it is now.
class RenameApiKeyPayload(TypedDict, total=False):
    apiKey: "ApiKey"

_ReopenContactSubmissionInput = TypedDict("_ReopenContactSubmissionInput", {
    "contactSubmissionId": "str",
})


# The contact submission to open again.
class ReopenContactSubmissionInput(_ReopenContactSubmissionInput):
    pass

# The contact submission as it is now.
class ReopenContactSubmissionPayload(TypedDict, total=False):
    contactSubmission: "ContactSubmission"

_ReopenDaysInput = TypedDict("_ReopenDaysInput", {
    "closedDaysId": "str",
})


# The days that can be booked again.
class ReopenDaysInput(_ReopenDaysInput):
    pass

# The days that can be booked again.
class ReopenDaysPayload(TypedDict, total=False):
    deletedId: "str"

_ReopenPurchaseInput = TypedDict("_ReopenPurchaseInput", {
    "purchaseId": "str",
})


# The purchase that shall be seen to again.
class ReopenPurchaseInput(_ReopenPurchaseInput):
    pass

# The purchase as it is now.
class ReopenPurchasePayload(TypedDict, total=False):
    purchase: "Purchase"

_RescheduleBookingInput = TypedDict("_RescheduleBookingInput", {
    "bookingId": "str",
    "slotId": "str",
    "date": "str",
})
_RescheduleBookingInputMore = TypedDict("_RescheduleBookingInputMore", {
    "vehicleId": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# A booking, the slot and day that it shall have, and its car.
class RescheduleBookingInput(_RescheduleBookingInput, _RescheduleBookingInputMore):
    pass

# The booking in its new place, and all that its move changed.
class RescheduleBookingPayload(TypedDict, total=False):
    booking: "Booking"
    availableSlot: "Optional[AvailableSlot]"
    previousAvailableSlot: "Optional[AvailableSlot]"
    viewer: "User"

# A residential community that the service washes in. API keys and applications need the scope catalog:read.
class Residency(TypedDict, total=False):
    id: "str"
    name: "str"
    requiresParkingNumber: "bool"
    updatedAt: "str"
    blocksConnection: "BlockConnection"
    blocks: "List[Block]"
    blockCount: "int"
    flatCount: "int"
    imageUrl: "Optional[str]"
    residentCount: "Optional[int]"

# The washes in one residency, where the residents lived when booking.
class ResidencyStatistics(TypedDict, total=False):
    bookings: "BookingCounts"
    residency: "Residency"

_RestoreCarTypeInput = TypedDict("_RestoreCarTypeInput", {
    "carTypeId": "str",
})


# The car type to put back on offer.
class RestoreCarTypeInput(_RestoreCarTypeInput):
    pass

# The car type, which is active again.
class RestoreCarTypePayload(TypedDict, total=False):
    carType: "CarType"

_RestorePricingPlanInput = TypedDict("_RestorePricingPlanInput", {
    "pricingPlanId": "str",
})


# The plan to put back on offer.
class RestorePricingPlanInput(_RestorePricingPlanInput):
    pass

# The plan, which is active again.
class RestorePricingPlanPayload(TypedDict, total=False):
    pricingPlan: "PricingPlan"

_ResumeSubscriptionInput = TypedDict("_ResumeSubscriptionInput", {
    "subscriptionId": "str",
    "reason": "str",
})
_ResumeSubscriptionInputMore = TypedDict("_ResumeSubscriptionInputMore", {
    "seen": "Optional[SeenSubscription]",
}, total=False)


# A plan that shall go on, and why.
class ResumeSubscriptionInput(_ResumeSubscriptionInput, _ResumeSubscriptionInputMore):
    pass

# The plan as it is now.
class ResumeSubscriptionPayload(TypedDict, total=False):
    subscription: "Subscription"
    user: "User"

_ResumeWebhookEndpointInput = TypedDict("_ResumeWebhookEndpointInput", {
    "webhookEndpointId": "str",
})


# The webhook endpoint that is meant.
class ResumeWebhookEndpointInput(_ResumeWebhookEndpointInput):
    pass

# The webhook endpoint as it is now.
class ResumeWebhookEndpointPayload(TypedDict, total=False):
    webhookEndpoint: "WebhookEndpoint"

_RevokeApiKeyInput = TypedDict("_RevokeApiKeyInput", {
    "apiKeyId": "str",
})


# The API key to end.
class RevokeApiKeyInput(_RevokeApiKeyInput):
    pass

# The API key as it is now.
class RevokeApiKeyPayload(TypedDict, total=False):
    apiKey: "ApiKey"

_RevokeCreditsInput = TypedDict("_RevokeCreditsInput", {
    "creditLotId": "str",
    "count": "int",
    "reason": "str",
})
_RevokeCreditsInputMore = TypedDict("_RevokeCreditsInputMore", {
    "clientKey": "Optional[str]",
    "seen": "Optional[SeenCreditLot]",
}, total=False)


# Credits to take back, and why.
class RevokeCreditsInput(_RevokeCreditsInput, _RevokeCreditsInputMore):
    pass

# What was taken back, and the resident with what remains.
class RevokeCreditsPayload(TypedDict, total=False):
    creditLedgerEntry: "CreditLedgerEntry"
    creditLedgerEdge: "CreditLedgerEdge"
    creditLot: "CreditLot"
    user: "User"

# A role that was given to a person or taken away.
class RoleChange(TypedDict, total=False):
    oldRole: "UserRole"
    newRole: "UserRole"
    createdAt: "str"
    changedBy: "Optional[str]"

_RotateApiKeyInput = TypedDict("_RotateApiKeyInput", {
    "apiKeyId": "str",
})
_RotateApiKeyInputMore = TypedDict("_RotateApiKeyInputMore", {
    "overlapHours": "Optional[int]",
}, total=False)


# The API key that gets another secret.
class RotateApiKeyInput(_RotateApiKeyInput, _RotateApiKeyInputMore):
    pass

# The API key with its new secret.
class RotateApiKeyPayload(TypedDict, total=False):
    apiKey: "ApiKey"
    secret: "str"

_RotateWebhookSecretInput = TypedDict("_RotateWebhookSecretInput", {
    "webhookEndpointId": "str",
})
_RotateWebhookSecretInputMore = TypedDict("_RotateWebhookSecretInputMore", {
    "overlapHours": "Optional[int]",
}, total=False)


# The webhook endpoint that gets another secret.
class RotateWebhookSecretInput(_RotateWebhookSecretInput, _RotateWebhookSecretInputMore):
    pass

# A webhook endpoint with its new secret.
class RotateWebhookSecretPayload(TypedDict, total=False):
    webhookEndpoint: "WebhookEndpoint"
    secret: "str"

# What was sold.
class SalesFigures(TypedDict, total=False):
    purchases: "int"
    creditsGranted: "int"
    activeSubscriptions: "int"
    revenue: "str"

# What was sold in a period, and the credits that are left.
class SalesStatistics(TypedDict, total=False):
    days: "List[DaySales]"
    creditsOutstanding: "CreditsOutstanding"
    purchases: "int"
    revenue: "str"
    coupons: "List[CouponSales]"
    couponUses: "int"
    discountGiven: "str"

# What a change of the schedule would do to bookings. Nothing was changed.
class ScheduleChangePreview(TypedDict, total=False):
    displacedCount: "int"
    movableCount: "int"

# The week of a community, or of all that have no slots of their own.
class ScheduleWeek(TypedDict, total=False):
    days: "List[DayOfWeek]"
    slots: "List[BookingSlot]"

# What the caller saw of a block; what is left out is not compared.
class SeenBlock(TypedDict, total=False):
    name: "Optional[str]"
    residencyId: "Optional[str]"

# What the caller saw of a slot; what is left out is not compared.
class SeenBookingSlot(TypedDict, total=False):
    startTime: "Optional[str]"
    endTime: "Optional[str]"
    maxBookings: "Optional[int]"
    displayOrder: "Optional[int]"
    isActive: "Optional[bool]"
    weekdays: "Optional[List[Weekday]]"
    firstDay: "Optional[str]"
    lastDay: "Optional[str]"

# What the caller saw of a car type; what is left out is not compared.
class SeenCarType(TypedDict, total=False):
    name: "Optional[str]"
    active: "Optional[bool]"

# What the caller saw of a coupon; what is left out is not compared.
class SeenCoupon(TypedDict, total=False):
    code: "Optional[str]"
    discountAmount: "Optional[str]"
    usageLimit: "Optional[int]"
    isActive: "Optional[bool]"
    usesPerResident: "Optional[int]"
    firstDay: "Optional[str]"
    lastDay: "Optional[str]"
    pricingPlanIds: "Optional[List[str]]"
    residencyIds: "Optional[List[str]]"

# What the caller saw of a lot; what is left out is not compared.
class SeenCreditLot(TypedDict, total=False):
    remainingCredits: "Optional[int]"

# What the caller saw of a disabled date.
class SeenDisabledDate(TypedDict, total=False):
    reason: "Optional[str]"

# What the caller saw of a flat; what is left out is not compared.
class SeenFlat(TypedDict, total=False):
    name: "Optional[str]"
    blockId: "Optional[str]"

# What the caller saw of a price; what is left out is not compared.
class SeenPlanPrice(TypedDict, total=False):
    price: "Optional[str]"
    enabled: "Optional[bool]"

# What the caller saw of a plan; what is left out is not compared.
class SeenPricingPlan(TypedDict, total=False):
    name: "Optional[str]"
    description: "Optional[str]"
    creditsGiven: "Optional[int]"
    oneTimeCreditsGiven: "Optional[int]"
    validity: "Optional[int]"
    active: "Optional[bool]"

# What the caller saw of a residency; what is left out is not compared.
class SeenResidency(TypedDict, total=False):
    name: "Optional[str]"
    requiresParkingNumber: "Optional[bool]"

# What the caller saw of a plan; what is left out is not compared.
class SeenSubscription(TypedDict, total=False):
    endDate: "Optional[str]"
    status: "Optional[SubscriptionStatus]"

# What the caller saw of a person; what is left out is not compared.
class SeenUser(TypedDict, total=False):
    flatId: "Optional[str]"
    mobileNumber: "Optional[str]"

_SendTestWebhookInput = TypedDict("_SendTestWebhookInput", {
    "webhookEndpointId": "str",
})
_SendTestWebhookInputMore = TypedDict("_SendTestWebhookInputMore", {
    "clientKey": "Optional[str]",
}, total=False)


# The endpoint to send a test event.
class SendTestWebhookInput(_SendTestWebhookInput, _SendTestWebhookInputMore):
    pass

# The delivery as it is now.
class SendTestWebhookPayload(TypedDict, total=False):
    webhookDelivery: "WebhookDelivery"

# The kind of credit a booking spent; the server decides.
ServiceType = Literal["PAY_PER_USE", "REGULAR"]

_SetApplicationDisabledInput = TypedDict("_SetApplicationDisabledInput", {
    "applicationId": "str",
    "isDisabled": "bool",
})


# An application to stop, or to let go on.
class SetApplicationDisabledInput(_SetApplicationDisabledInput):
    pass

# The application as it is now.
class SetApplicationDisabledPayload(TypedDict, total=False):
    application: "Application"

_SetCalendarFeedInput = TypedDict("_SetCalendarFeedInput", {
    "isOn": "bool",
})


# Whether the signed-in person has a calendar feed.
class SetCalendarFeedInput(_SetCalendarFeedInput):
    pass

# The calendar feed as it is now.
class SetCalendarFeedPayload(TypedDict, total=False):
    url: "Optional[str]"
    viewer: "User"

_ShareVehicleInput = TypedDict("_ShareVehicleInput", {
    "vehicleId": "str",
    "email": "str",
})


# Which car to share, and with whom (product-rules.md#shared-cars).
class ShareVehicleInput(_ShareVehicleInput):
    pass

# The invitation, and the car with all of its shares.
class ShareVehiclePayload(TypedDict, total=False):
    share: "VehicleShare"
    vehicle: "Vehicle"

# A slot on a day of a week, as it holds for a residency.
class SlotOfWeek(TypedDict, total=False):
    slot: "BookingSlot"
    booked: "int"

# Why a slot cannot be taken on a day.
SlotUnavailableReason = Literal["FULL", "STARTED", "DATE_DISABLED", "OUTSIDE_WINDOW"]

_StartExportInput = TypedDict("_StartExportInput", {
    "what": "ExportSubject",
})
_StartExportInputMore = TypedDict("_StartExportInputMore", {
    "from": "Optional[str]",
    "to": "Optional[str]",
    "updatedSince": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# What to export.
class StartExportInput(_StartExportInput, _StartExportInputMore):
    pass

# An export that was asked for.
class StartExportPayload(TypedDict, total=False):
    export: "Export"
    url: "str"

_StartPurchaseInput = TypedDict("_StartPurchaseInput", {
    "pricingPlanId": "str",
    "carTypeId": "str",
    "paymentMethod": "PaymentMethod",
})
_StartPurchaseInputMore = TypedDict("_StartPurchaseInputMore", {
    "couponCode": "Optional[str]",
    "expectedAmount": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# What is bought, and how it is paid.
class StartPurchaseInput(_StartPurchaseInput, _StartPurchaseInputMore):
    pass

# The purchase, and the resident as they are now.
class StartPurchasePayload(TypedDict, total=False):
    purchase: "Purchase"
    purchaseEdge: "PurchaseEdge"
    paymentOrder: "Optional[PaymentOrder]"
    paymentKeyId: "Optional[str]"
    viewer: "User"

# Money that the payment provider collected and nothing was granted for: it is to be paid back, at the provider. Administrators only. API keys and applications need the scope purchases:read.
class StrayPayment(TypedDict, total=False):
    id: "str"
    paymentId: "str"
    orderId: "Optional[str]"
    currency: "str"
    reason: "StrayReason"
    createdAt: "str"
    refundedAt: "Optional[str]"
    amount: "str"
    refundedAmount: "str"
    purchase: "Optional[Purchase]"

# A page of a list of payments that are to be paid back.
class StrayPaymentConnection(TypedDict, total=False):
    edges: "List[StrayPaymentEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of payments that are to be paid back.
class StrayPaymentEdge(TypedDict, total=False):
    cursor: "str"
    node: "StrayPayment"

# Why nothing was granted for a payment.
StrayReason = Literal["SECOND_PAYMENT", "UNKNOWN_ORDER", "OTHER_AMOUNT", "BUYER_DELETED", "REFUNDED_FIRST", "COUPON_USED_UP"]

_SubmitContactFormInput = TypedDict("_SubmitContactFormInput", {
    "name": "str",
    "email": "str",
    "message": "str",
})
_SubmitContactFormInputMore = TypedDict("_SubmitContactFormInputMore", {
    "website": "Optional[str]",
    "clientKey": "Optional[str]",
}, total=False)


# The contact form.
class SubmitContactFormInput(_SubmitContactFormInput, _SubmitContactFormInputMore):
    pass

# What to tell who wrote.
class SubmitContactFormPayload(TypedDict, total=False):
    success: "bool"
    message: "str"

# A plan that a resident holds. API keys and applications need the scope purchases:read.
class Subscription(TypedDict, total=False):
    id: "str"
    planName: "str"
    carTypeName: "str"
    startDate: "str"
    endDate: "Optional[str]"
    pausedAt: "Optional[str]"
    endedAt: "Optional[str]"
    updatedAt: "str"
    isActive: "bool"
    credits: "int"
    user: "User"
    pricingPlan: "PricingPlan"
    carType: "CarType"
    status: "SubscriptionStatus"
    changes: "List[SubscriptionChange]"

# One change of a plan that a resident holds; never edited. API keys and applications need the scope purchases:read.
class SubscriptionChange(TypedDict, total=False):
    id: "str"
    type: "SubscriptionChangeType"
    days: "int"
    endDate: "Optional[str]"
    reason: "str"
    createdAt: "str"
    changedBy: "Optional[User]"

# What was done to a plan that a resident holds.
SubscriptionChangeType = Literal["ENDED", "PAUSED", "RESUMED", "EXTENDED"]

# A page of a list of plans that a resident holds.
class SubscriptionConnection(TypedDict, total=False):
    edges: "List[SubscriptionEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of plans that a resident holds.
class SubscriptionEdge(TypedDict, total=False):
    cursor: "str"
    node: "Subscription"

# Where a plan that a resident holds stands.
SubscriptionStatus = Literal["RUNNING", "PAUSED", "ENDED", "OVER"]

# A slot on a day for which somebody else has booked a car that the person may book. API keys and applications need the scope bookings:read.
class TakenCarTime(TypedDict, total=False):
    vehicleId: "str"
    slotId: "str"
    date: "str"

# How far residents were written to about washes cancelled on a disabled date.
class TellingOfDate(TypedDict, total=False):
    date: "str"
    totalCount: "int"
    doneCount: "int"

# How a person stands to the terms and conditions.
class TermsStatus(TypedDict, total=False):
    versionInForce: "str"
    acceptedVersion: "Optional[str]"
    acceptedAt: "Optional[str]"

_UpdateApplicationInput = TypedDict("_UpdateApplicationInput", {
    "applicationId": "str",
    "name": "str",
    "redirectUris": "List[str]",
    "scopes": "List[str]",
})


# What is to be known of an application from now on.
class UpdateApplicationInput(_UpdateApplicationInput):
    pass

# The application as it is now.
class UpdateApplicationPayload(TypedDict, total=False):
    application: "Application"

_UpdateBlockInput = TypedDict("_UpdateBlockInput", {
    "blockId": "str",
})
_UpdateBlockInputMore = TypedDict("_UpdateBlockInputMore", {
    "name": "Optional[str]",
    "residencyId": "Optional[str]",
    "seen": "Optional[SeenBlock]",
}, total=False)


# What a block shall be; what is left out stays as it is.
class UpdateBlockInput(_UpdateBlockInput, _UpdateBlockInputMore):
    pass

# The block as it is now.
class UpdateBlockPayload(TypedDict, total=False):
    block: "Block"
    residency: "Residency"
    previousResidency: "Optional[Residency]"

_UpdateBookingSlotInput = TypedDict("_UpdateBookingSlotInput", {
    "bookingSlotId": "str",
})
_UpdateBookingSlotInputMore = TypedDict("_UpdateBookingSlotInputMore", {
    "startTime": "Optional[str]",
    "endTime": "Optional[str]",
    "maxBookings": "Optional[int]",
    "displayOrder": "Optional[int]",
    "isActive": "Optional[bool]",
    "weekdays": "Optional[List[Weekday]]",
    "firstDay": "Optional[str]",
    "lastDay": "Optional[str]",
    "bookings": "Optional[BookingsOfSchedule]",
    "seen": "Optional[SeenBookingSlot]",
}, total=False)


# A slot and its new values; what is left out stays as it is (product-rules.md#slot-values). Its residency stays.
class UpdateBookingSlotInput(_UpdateBookingSlotInput, _UpdateBookingSlotInputMore):
    pass

# The slot as edited, and the bookings that went with it.
class UpdateBookingSlotPayload(TypedDict, total=False):
    bookingSlot: "BookingSlot"
    movedCount: "int"
    movedBookings: "List[Booking]"
    overlappingSlots: "List[BookingSlot]"
    displacedBookings: "DisplacedBookings"

_UpdateBookingStatusInput = TypedDict("_UpdateBookingStatusInput", {
    "bookingId": "str",
    "status": "BookingStatus",
})
_UpdateBookingStatusInputMore = TypedDict("_UpdateBookingStatusInputMore", {
    "expectedStatus": "Optional[BookingStatus]",
    "notes": "Optional[str]",
    "override": "Optional[bool]",
}, total=False)


# The new status of a booking.
class UpdateBookingStatusInput(_UpdateBookingStatusInput, _UpdateBookingStatusInputMore):
    pass

# The booking as it is now, and all that its change changed.
class UpdateBookingStatusPayload(TypedDict, total=False):
    booking: "Booking"
    user: "User"
    availableSlot: "Optional[AvailableSlot]"

_UpdateBookingStatusesInput = TypedDict("_UpdateBookingStatusesInput", {
    "bookings": "List[BookingToUpdateInput]",
    "status": "BookingStatus",
})


# Several bookings, and the status that all of them shall have.
class UpdateBookingStatusesInput(_UpdateBookingStatusesInput):
    pass

# What became of each of several bookings.
class UpdateBookingStatusesPayload(TypedDict, total=False):
    outcomes: "List[BookingStatusOutcome]"

_UpdateCarTypeInput = TypedDict("_UpdateCarTypeInput", {
    "carTypeId": "str",
})
_UpdateCarTypeInputMore = TypedDict("_UpdateCarTypeInputMore", {
    "name": "Optional[str]",
    "active": "Optional[bool]",
    "seen": "Optional[SeenCarType]",
}, total=False)


# What changes of a car type; what is absent stays.
class UpdateCarTypeInput(_UpdateCarTypeInput, _UpdateCarTypeInputMore):
    pass

# The car type as it is now.
class UpdateCarTypePayload(TypedDict, total=False):
    carType: "CarType"

_UpdateCouponInput = TypedDict("_UpdateCouponInput", {
    "couponId": "str",
})
_UpdateCouponInputMore = TypedDict("_UpdateCouponInputMore", {
    "code": "Optional[str]",
    "discountAmount": "Optional[str]",
    "usageLimit": "Optional[int]",
    "isActive": "Optional[bool]",
    "usesPerResident": "Optional[int]",
    "firstDay": "Optional[str]",
    "lastDay": "Optional[str]",
    "pricingPlanIds": "Optional[List[str]]",
    "residencyIds": "Optional[List[str]]",
    "seen": "Optional[SeenCoupon]",
}, total=False)


# What becomes different of a coupon; what is absent stays.
class UpdateCouponInput(_UpdateCouponInput, _UpdateCouponInputMore):
    pass

# The coupon as it is now.
class UpdateCouponPayload(TypedDict, total=False):
    coupon: "Coupon"

_UpdateDisabledDateInput = TypedDict("_UpdateDisabledDateInput", {
    "disabledDateId": "str",
})
_UpdateDisabledDateInputMore = TypedDict("_UpdateDisabledDateInputMore", {
    "reason": "Optional[str]",
    "seen": "Optional[SeenDisabledDate]",
}, total=False)


# A disabled date and its new reason.
class UpdateDisabledDateInput(_UpdateDisabledDateInput, _UpdateDisabledDateInputMore):
    pass

# The disabled date as it is now.
class UpdateDisabledDatePayload(TypedDict, total=False):
    disabledDate: "DisabledDate"
    calendarDay: "CalendarDay"

_UpdateFlatInput = TypedDict("_UpdateFlatInput", {
    "flatId": "str",
})
_UpdateFlatInputMore = TypedDict("_UpdateFlatInputMore", {
    "name": "Optional[str]",
    "blockId": "Optional[str]",
    "seen": "Optional[SeenFlat]",
}, total=False)


# What a flat shall be; what is left out stays as it is.
class UpdateFlatInput(_UpdateFlatInput, _UpdateFlatInputMore):
    pass

# The flat as it is now.
class UpdateFlatPayload(TypedDict, total=False):
    flat: "Flat"
    block: "Block"
    previousBlock: "Optional[Block]"

_UpdatePlanPricesInput = TypedDict("_UpdatePlanPricesInput", {
    "pricingPlanId": "str",
    "prices": "List[PlanPriceInput]",
})


# A plan and the prices to set.
class UpdatePlanPricesInput(_UpdatePlanPricesInput):
    pass

# The plan with its prices as they are now.
class UpdatePlanPricesPayload(TypedDict, total=False):
    pricingPlan: "PricingPlan"

_UpdatePricingPlanInput = TypedDict("_UpdatePricingPlanInput", {
    "pricingPlanId": "str",
})
_UpdatePricingPlanInputMore = TypedDict("_UpdatePricingPlanInputMore", {
    "name": "Optional[str]",
    "description": "Optional[str]",
    "creditsGiven": "Optional[int]",
    "oneTimeCreditsGiven": "Optional[int]",
    "validity": "Optional[int]",
    "active": "Optional[bool]",
    "seen": "Optional[SeenPricingPlan]",
}, total=False)


# What changes of a plan; what is absent stays.
class UpdatePricingPlanInput(_UpdatePricingPlanInput, _UpdatePricingPlanInputMore):
    pass

# The plan as it is now.
class UpdatePricingPlanPayload(TypedDict, total=False):
    pricingPlan: "PricingPlan"

# Parts of the own profile. What is left out or null stays as it is; what is known cannot be emptied.
class UpdateProfileInput(TypedDict, total=False):
    displayName: "Optional[str]"
    carNumber: "Optional[str]"
    carModel: "Optional[str]"
    mobileNumber: "Optional[str]"
    residencyId: "Optional[str]"
    blockId: "Optional[str]"
    flatId: "Optional[str]"
    parkingNumber: "Optional[str]"
    receivesCreditReminders: "Optional[bool]"

# The person as stored now.
class UpdateProfilePayload(TypedDict, total=False):
    viewer: "User"

_UpdateResidencyInput = TypedDict("_UpdateResidencyInput", {
    "residencyId": "str",
})
_UpdateResidencyInputMore = TypedDict("_UpdateResidencyInputMore", {
    "name": "Optional[str]",
    "requiresParkingNumber": "Optional[bool]",
    "image": "Optional[str]",
    "removeImage": "Optional[bool]",
    "seen": "Optional[SeenResidency]",
}, total=False)


# What a residency shall be; what is left out stays as it is.
class UpdateResidencyInput(_UpdateResidencyInput, _UpdateResidencyInputMore):
    pass

# The residency as it is now.
class UpdateResidencyPayload(TypedDict, total=False):
    residency: "Residency"

_UpdateUserInput = TypedDict("_UpdateUserInput", {
    "userId": "str",
    "residencyId": "str",
    "blockId": "str",
    "flatId": "str",
})
_UpdateUserInputMore = TypedDict("_UpdateUserInputMore", {
    "mobileNumber": "Optional[str]",
    "expectedFlatId": "Optional[str]",
    "seen": "Optional[SeenUser]",
}, total=False)


# Where a person lives, as an administrator assigns it (product-rules.md#profile).
class UpdateUserInput(_UpdateUserInput, _UpdateUserInputMore):
    pass

# The person as stored now.
class UpdateUserPayload(TypedDict, total=False):
    user: "User"

_UpdateVehicleInput = TypedDict("_UpdateVehicleInput", {
    "vehicleId": "str",
})
_UpdateVehicleInputMore = TypedDict("_UpdateVehicleInputMore", {
    "plate": "Optional[str]",
    "model": "Optional[str]",
    "carTypeId": "Optional[str]",
    "parkingNumber": "Optional[str]",
    "nickname": "Optional[str]",
}, total=False)


# What changes of a car; what is left out stays.
class UpdateVehicleInput(_UpdateVehicleInput, _UpdateVehicleInputMore):
    pass

# The car as it is now.
class UpdateVehiclePayload(TypedDict, total=False):
    vehicle: "Vehicle"
    viewer: "User"

_UpdateWebhookEndpointInput = TypedDict("_UpdateWebhookEndpointInput", {
    "webhookEndpointId": "str",
})
_UpdateWebhookEndpointInputMore = TypedDict("_UpdateWebhookEndpointInputMore", {
    "url": "Optional[str]",
    "description": "Optional[str]",
    "eventTypes": "Optional[List[str]]",
    "residencyId": "Optional[str]",
    "payload": "Optional[WebhookPayload]",
}, total=False)


# What changes of a webhook endpoint; what is absent stays.
class UpdateWebhookEndpointInput(_UpdateWebhookEndpointInput, _UpdateWebhookEndpointInputMore):
    pass

# The webhook endpoint as it is now.
class UpdateWebhookEndpointPayload(TypedDict, total=False):
    webhookEndpoint: "WebhookEndpoint"

# A resident or an administrator. API keys and applications need the scope residents:read.
class User(TypedDict, total=False):
    id: "str"
    email: "str"
    displayName: "str"
    role: "UserRole"
    authProvider: "AuthProvider"
    carNumber: "Optional[str]"
    carModel: "Optional[str]"
    mobileNumber: "Optional[str]"
    parkingNumber: "Optional[str]"
    createdAt: "str"
    deletedAt: "Optional[str]"
    calendarFeedCreatedAt: "Optional[str]"
    heldCarTimes: "List[HeldCarTime]"
    takenCarTimes: "List[TakenCarTime]"
    bookings: "BookingConnection"
    updatedAt: "str"
    creditLots: "CreditLotConnection"
    credits: "int"
    payPerUseCredits: "int"
    pausedCredits: "int"
    nearestCreditExpiry: "Optional[str]"
    onboarding: "OnboardingStatus"
    subscriptions: "SubscriptionConnection"
    creditLedger: "CreditLedgerConnection"
    vehicleCredits: "List[VehicleCredits]"
    purchases: "PurchaseConnection"
    receivesEmail: "bool"
    receivesCreditReminders: "bool"
    residency: "Optional[Residency]"
    block: "Optional[Block]"
    flat: "Optional[Flat]"
    recentHomeChanges: "Optional[int]"
    signInEmail: "Optional[str]"
    terms: "TermsStatus"
    vehicles: "List[Vehicle]"
    sharedVehicles: "List[VehicleShare]"

# A page of a list of people.
class UserConnection(TypedDict, total=False):
    edges: "List[UserEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of people.
class UserEdge(TypedDict, total=False):
    cursor: "str"
    node: "User"

# What a person may do.
UserRole = Literal["USER", "ADMIN"]

# A car of a resident. API keys and applications need the scope residents:read.
class Vehicle(TypedDict, total=False):
    id: "str"
    isDefault: "bool"
    plate: "str"
    model: "str"
    parkingNumber: "Optional[str]"
    nickname: "Optional[str]"
    createdAt: "str"
    archivedAt: "Optional[str]"
    carType: "Optional[CarType]"
    ownerCount: "Optional[int]"
    shares: "List[VehicleShare]"

# A car, and the usable credits that pay for its wash. API keys and applications need the scope purchases:read or profile:read.
class VehicleCredits(TypedDict, total=False):
    vehicle: "Vehicle"
    credits: "int"
    payPerUseCredits: "int"
    goodUntil: "Optional[str]"

# A car that its owner shares with a resident of the same flat, who may book it once the invitation is accepted. API keys and applications need the scope residents:read.
class VehicleShare(TypedDict, total=False):
    id: "str"
    createdAt: "str"
    acceptedAt: "Optional[str]"
    vehicle: "Vehicle"
    ownerName: "str"
    borrowerName: "Optional[str]"
    invitedEmail: "Optional[str]"

# What was done to a webhook endpoint.
WebhookAction = Literal["CREATED", "UPDATED", "ROTATED", "PAUSED", "RESUMED", "DELETED"]

# One attempt to deliver a webhook. API keys and applications need the scope webhooks:manage.
class WebhookAttempt(TypedDict, total=False):
    attemptedAt: "str"
    status: "Optional[int]"
    milliseconds: "int"
    answer: "Optional[str]"
    error: "Optional[str]"

# Something that was done to a webhook endpoint; never edited. API keys and applications need the scope webhooks:manage.
class WebhookChange(TypedDict, total=False):
    action: "WebhookAction"
    via: "Optional[str]"
    createdAt: "str"
    changedBy: "Optional[str]"

# One event on its way to one endpoint. Kept for 30 days. API keys and applications need the scope webhooks:manage.
class WebhookDelivery(TypedDict, total=False):
    id: "str"
    webhookId: "str"
    type: "str"
    status: "WebhookDeliveryStatus"
    deliveredAt: "Optional[str]"
    createdAt: "str"
    webhookEndpoint: "WebhookEndpoint"
    nextAttemptAt: "Optional[str]"
    attempts: "List[WebhookAttempt]"

# A page of a list of webhook deliveries.
class WebhookDeliveryConnection(TypedDict, total=False):
    edges: "List[WebhookDeliveryEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of webhook deliveries.
class WebhookDeliveryEdge(TypedDict, total=False):
    cursor: "str"
    node: "WebhookDelivery"

# Where a delivery stands.
WebhookDeliveryStatus = Literal["PENDING", "DELIVERED", "FAILED"]

# An address of a third party that receives events as signed webhooks. It belongs to the API key that made it, else to the administrators: an API key sees and manages its own, administrators all. API keys and applications need the scope webhooks:manage.
class WebhookEndpoint(TypedDict, total=False):
    id: "str"
    url: "str"
    description: "Optional[str]"
    eventTypes: "List[str]"
    payload: "WebhookPayload"
    status: "WebhookEndpointStatus"
    reason: "Optional[WebhookEndpointReason]"
    failingSince: "Optional[str]"
    createdVia: "Optional[str]"
    createdAt: "str"
    residency: "Optional[Residency]"
    createdBy: "Optional[User]"
    changes: "List[WebhookChange]"
    recentDeliveries: "WebhookRecentDeliveries"

# A page of a list of webhook endpoints.
class WebhookEndpointConnection(TypedDict, total=False):
    edges: "List[WebhookEndpointEdge]"
    pageInfo: "PageInfo"
    totalCount: "int"

# A row of a list of webhook endpoints.
class WebhookEndpointEdge(TypedDict, total=False):
    cursor: "str"
    node: "WebhookEndpoint"

# Why an endpoint hears nothing.
WebhookEndpointReason = Literal["BY_HAND", "FAILING", "GONE"]

# Whether an endpoint hears of events.
WebhookEndpointStatus = Literal["ENABLED", "PAUSED", "DISABLED"]

# A kind of event that webhooks tell of. API keys and applications need the scope webhooks:manage.
class WebhookEventType(TypedDict, total=False):
    name: "str"
    description: "str"

# How much a webhook tells.
WebhookPayload = Literal["THIN", "FULL"]

# What became of the last 1,000 deliveries to a webhook endpoint; test events are left out. API keys and applications need the scope webhooks:manage.
class WebhookRecentDeliveries(TypedDict, total=False):
    tried: "int"
    failed: "int"
    lastDeliveredAt: "Optional[str]"

# A day of the week.
Weekday = Literal["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]
