import { dayWithYear } from "../../platform/calendar-day";
import type { Booking } from "../bookings/booking.entity";
import type { Vehicle } from "../vehicles/vehicle.entity";
import { type Letter, page, type Sender, signed, spanOf, table } from "./mail.rules";

/** Without the owner's texts, as anybody can be invited. */
export function letterAboutShare(sender: Sender): Letter {
  return {
    subject: "A car is shared with you",
    text: signed(
      [
        "somebody of your flat shares a car with you. Once you accept, you can book washes for it with your own credits.",
        `See whose car it is, and accept or decline under Profile, Cars${page(sender, "/profile")}`,
      ],
      sender,
    ),
  };
}

export function letterAboutCarType(
  { plate, model }: Pick<Vehicle, "plate" | "model">,
  carType: string,
  sender: Sender,
): Letter {
  const car = table([
    ["Car", `${model}, ${plate}`],
    ["Type", carType],
  ]);
  return {
    subject: `${plate} is now listed as ${carType}`,
    text: signed(
      [
        "we have corrected the type of your car:",
        car,
        "Washes you have booked stay as they are. If this looks wrong to you, please tell us.",
      ],
      sender,
    ),
  };
}

export function letterAboutFreedTime(
  booking: Pick<Booking, "carNumber" | "bookingDate" | "startTime" | "endTime">,
  isInUse: boolean,
  sender: Sender,
): Letter {
  const when = `${dayWithYear(booking.bookingDate)}, ${spanOf(booking)}`;
  const time = table([
    ["Car", booking.carNumber],
    ["When", when],
  ]);
  return {
    subject: `Your car is free again on ${when}`,
    text: signed(
      [`you have freed this time of your car${isInUse ? ", and you can book it now" : ""}:`, time],
      sender,
    ),
  };
}
