import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const vehicleErrors = {
  PLATE_ALREADY_YOURS: {
    kind: "conflict",
    meaning: "The resident has a car with this number already.",
    remedy: "Change that car instead.",
    details: FIELD,
  },
  TOO_MANY_VEHICLES: {
    kind: "conflict",
    meaning: "The resident has as many cars as one may have.",
    remedy: "Archive a car first.",
    details: { limit: "Cars that a resident may have." },
  },
  TOO_MANY_VEHICLE_SHARES: {
    kind: "conflict",
    meaning: "The car is shared with as many people as it may be, open invitations included.",
    remedy: "End a share or an invitation first.",
    details: { ...FIELD, limit: "People that a car may be shared with." },
  },
  VEHICLE_NOT_IN_USE: {
    kind: "conflict",
    meaning: "The booking's car is archived, or not shared with the resident any more.",
    remedy: "Cancel the booking, and book another car.",
    details: FIELD,
  },
  VEHICLE_STILL_SHARED: {
    kind: "conflict",
    meaning: "The resident who booked the car may still use it.",
    remedy: "End the share first (`endVehicleShare`).",
    details: FIELD,
  },
  LAST_VEHICLE: {
    kind: "conflict",
    meaning: "It is the resident's only car, and the profile needs one.",
    remedy: "Add another car first, or change this one.",
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    vehicles: keyof typeof vehicleErrors;
  }
}
