import type { DataSource } from "typeorm";
import type { Mail, Mailer } from "../../integrations/mailer";
import { type Clock, today } from "../../platform/clock";
import { Purchase } from "../billing/purchase.entity";
import { Booking, BookingStatus } from "../bookings/booking.entity";
import { BookingStatusChange } from "../bookings/booking-status-change.entity";
import { calendarFile } from "../bookings/calendar-file";
import { ContactSubmission } from "../contact/contact-submission.entity";
import { User } from "../users/user.entity";
import { letterAboutStep, reminder } from "./booking-mail.rules";
import { aboutMessage } from "./contact-mail.rules";
import type { MailJob } from "./mail";
import type { Letter, Sender } from "./mail.rules";
import { receipt } from "./purchase-mail.rules";

/** Writes the e-mails that were queued, and sends them. */
export class MailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly sender: Sender,
  ) {}

  /**
   * Writes one e-mail from the rows as they are now, and sends it. Nothing is sent to who was deleted, nor about
   * what is over; an e-mail that is sent twice after a crash has the same Message-ID.
   * @throws when the mail server does not take it
   */
  async send(job: MailJob): Promise<void> {
    const mail = await this.write(job);
    if (!mail) return;
    const domain = this.sender.email.split("@")[1];
    const messageId = `<${job.kind.toLowerCase().replace("_", "-")}-${job.id}@${domain}>`;
    await this.mailer.send({ messageId, ...mail });
  }

  private write({ kind, id }: MailJob): Promise<Omit<Mail, "messageId"> | null> {
    if (kind === "BOOKING_STEP") return this.aboutStep(id);
    if (kind === "REMINDER") return this.reminder(id);
    if (kind === "RECEIPT") return this.receipt(id);
    return this.message(id);
  }

  private async aboutStep(id: number) {
    const { manager } = this.dataSource;
    const step = await manager.findOneByOrFail(BookingStatusChange, { id });
    const booking = await manager.findOneByOrFail(Booking, { id: step.bookingId });
    const letter = letterAboutStep(booking, step, this.sender);
    if (!letter) return null;
    const steps = await manager.countBy(BookingStatusChange, { bookingId: booking.id });
    return this.toPerson(booking.userId, letter, calendarFile(booking, steps));
  }

  private async reminder(id: number) {
    const booking = await this.dataSource.manager.findOneByOrFail(Booking, { id });
    const isToCome =
      booking.status === BookingStatus.CONFIRMED && booking.bookingDate > today(this.clock);
    return isToCome ? this.toPerson(booking.userId, reminder(booking, this.sender)) : null;
  }

  private async receipt(id: number) {
    const purchase = await this.dataSource.manager.findOneByOrFail(Purchase, { id });
    return this.toPerson(purchase.userId, receipt(purchase, this.sender));
  }

  private async message(id: number) {
    const submission = await this.dataSource.manager.findOneByOrFail(ContactSubmission, { id });
    return {
      to: { name: "Aaviri", address: this.sender.email },
      replyTo: { name: submission.name, address: submission.email },
      ...aboutMessage(submission, this.sender),
    };
  }

  private async toPerson(userId: number, letter: Letter, file?: string) {
    const person = await this.dataSource.manager.findOneByOrFail(User, { id: userId });
    if (person.deletedAt) return null;
    const to = { name: person.displayName, address: person.email };
    return { to, ...letter, ...(file === undefined ? {} : { calendarFile: file }) };
  }
}
