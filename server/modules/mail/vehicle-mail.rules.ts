import { type Letter, type Sender, signed } from "./mail.rules";

/** Without the owner's texts: anybody can be invited. */
export function letterAboutShare(sender: Sender): Letter {
  const { publicUrl } = sender;
  const where = publicUrl ? `:\n${publicUrl}/profile` : ".";
  return {
    subject: "A car is shared with you",
    text: signed(
      [
        "somebody of your flat shares a car with you. Once you accept, you can book washes for it with your own credits:",
        `See whose car it is, and accept or decline under Profile, Cars${where}`,
      ],
      sender,
    ),
  };
}
