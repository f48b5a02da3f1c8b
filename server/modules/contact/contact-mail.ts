import type { DataSource } from "typeorm";
import type { Sender } from "../mail/mail.rules";
import { aboutMessage } from "./contact-mail.rules";
import { ContactSubmission } from "./contact-submission.entity";

/** To support staff, with Reply-To the sender. */
export async function letterAboutMessage(dataSource: DataSource, sender: Sender, id: number) {
  const submission = await dataSource.getRepository(ContactSubmission).findOneByOrFail({ id });
  return {
    to: { name: "Aaviri", address: sender.email },
    replyTo: { name: submission.name, address: submission.email },
    ...aboutMessage(submission, sender),
  };
}
