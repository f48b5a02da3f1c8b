import type { User } from "../users/user.entity";
import { type Letter, type Sender, signed, table } from "./mail.rules";

/** To the office. */
export function letterAboutHomeChanges(
  { displayName, email }: Pick<User, "displayName" | "email">,
  changes: number,
  sender: Sender,
): Letter {
  const where = sender.publicUrl ? `:\n${sender.publicUrl}/admin-dashboard/users` : ".";
  const resident = table([
    ["Name", displayName],
    ["E-mail", email],
    ["Moves", `${changes} in the last 30 days`],
  ]);
  return {
    subject: `${displayName} has changed flats ${changes} times in 30 days`,
    text: signed(
      [
        "this resident has moved to another flat more than once this month:",
        resident,
        `Please check the home under Users${where}`,
      ],
      sender,
    ),
  };
}
