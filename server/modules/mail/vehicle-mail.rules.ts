import type { Vehicle } from "../vehicles/vehicle.entity";
import { type Letter, type Sender, signed, table } from "./mail.rules";

export function letterAboutShare(
  { plate, model }: Pick<Vehicle, "plate" | "model">,
  ownerName: string,
  sender: Sender,
): Letter {
  const { publicUrl } = sender;
  const where = publicUrl ? `:\n${publicUrl}/profile` : ".";
  const car = table([
    ["From", ownerName],
    ["Car", `${model}, ${plate}`],
  ]);
  return {
    subject: `A car is shared with you: ${plate}`,
    text: signed(
      [
        "somebody of your flat shares a car with you. Once you accept, you can book washes for it with your own credits:",
        car,
        `Accept or decline under Profile, Cars${where}`,
      ],
      sender,
    ),
  };
}
