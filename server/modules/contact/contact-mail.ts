import type { DataSource } from "typeorm";
import { officeOf, type Sender, signed, table } from "../mail/mail.rules";
import { ContactSubmission } from "./contact-submission.entity";

/** To support, with Reply-To the sender. */
export async function letterAboutMessage(dataSource: DataSource, sender: Sender, id: number) {
  const to = officeOf(sender);
  if (!to) return null;
  const submissions = dataSource.getRepository(ContactSubmission);
  const { name, email, message } = await submissions.findOneByOrFail({ id });
  const where = sender.publicUrl ? `\n${sender.publicUrl}/admin-dashboard/messages` : "";
  return {
    to,
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    text: signed(
      [
        "somebody wrote through the contact form. An answer to this e-mail goes to them.",
        table([
          ["Name", name],
          ["E-mail", email],
        ]),
        message,
        `Please mark it as handled under Messages.${where}`,
      ],
      sender,
    ),
  };
}
