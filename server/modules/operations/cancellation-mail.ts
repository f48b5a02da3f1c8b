import type { DataSource } from "typeorm";
import { UserRole } from "../../access/person";
import { dayWithYear } from "../../platform/calendar-day";
import { page, type Sender, signed } from "../mail/mail.rules";
import { User } from "../users/user.entity";
import { BookingCancellation } from "./booking-cancellation.entity";

/** To the administrator who closed the days; null if the role is gone. */
export async function letterAboutCancellation(dataSource: DataSource, sender: Sender, id: number) {
  const { firstDay, lastDay, cancelledCount, startedById } = await dataSource
    .getRepository(BookingCancellation)
    .findOneByOrFail({ id });
  const person = await dataSource
    .getRepository(User)
    .findOneBy({ id: startedById, role: UserRole.ADMIN });
  if (!person) return null;
  const days = [...new Set([firstDay, lastDay])].map(dayWithYear).join(" to ");
  const text = signed(
    [
      `the bookings of ${days} that you closed are cancelled: ${cancelledCount} of them. Their residents are told by e-mail${page(sender, "/admin-dashboard/bookings")}`,
    ],
    sender,
  );
  return {
    to: { name: person.displayName, address: person.email },
    subject: `The bookings of ${days} are cancelled`,
    text,
  };
}
