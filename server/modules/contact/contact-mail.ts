import type { DataSource } from "typeorm";
import { officeOf, type Sender } from "../mail/mail.rules";
import { aboutMessage } from "./contact-mail.rules";
import { ContactSubmission } from "./contact-submission.entity";

/** To support, with Reply-To the sender. */
export async function letterAboutMessage(dataSource: DataSource, sender: Sender, id: number) {
  const to = officeOf(sender);
  if (!to) return null;
  const submission = await dataSource.getRepository(ContactSubmission).findOneByOrFail({ id });
  return {
    to,
    replyTo: { name: submission.name, address: submission.email },
    ...aboutMessage(submission, sender),
  };
}
