import { type Letter, type Sender, signed, table } from "../mail/mail.rules";
import type { ContactSubmission } from "./contact-submission.entity";

export function aboutMessage(submission: ContactSubmission, sender: Sender): Letter {
  const { name, email, message } = submission;
  const where = sender.publicUrl ? `\n${sender.publicUrl}/admin-dashboard/messages` : "";
  return {
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
