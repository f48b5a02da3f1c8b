import { inRupees } from "../../platform/money";
import type { Purchase } from "../purchases/purchase.entity";
import { type Letter, type Sender, signed, table } from "./mail.rules";

export const rupees = inRupees;

const creditsOf = (count: number, kind: string) =>
  count > 0 ? [`${count} ${kind}${count === 1 ? "" : "s"}`] : [];

export function receipt(purchase: Purchase, sender: Sender): Letter {
  const what = `${purchase.planName} for ${purchase.carTypeName}`;
  const { savedPaise, couponCode } = purchase;
  const coupon = couponCode ? ` (coupon ${couponCode})` : "";
  const discount: [string, string][] =
    savedPaise > 0 ? [["Discount", `${rupees(savedPaise)}${coupon}`]] : [];
  const credits = [
    ...creditsOf(purchase.creditsGiven, "credit"),
    ...creditsOf(purchase.oneTimeCreditsGiven, "pay-per-use credit"),
  ];
  const rows = table([
    ["Plan", what],
    ["Credits", credits.join(" and ") || "none"],
    ["Price", rupees(purchase.pricePaise)],
    ...discount,
    ["Paid", rupees(purchase.amountPaise)],
    ["Payment", purchase.transactionId ?? "none was needed"],
    ["Purchase", `${purchase.id}`],
  ]);
  const where = sender.publicUrl
    ? `Book your next wash:\n${sender.publicUrl}/booking-calendar`
    : "You can book your next wash now.";
  return {
    subject: `Receipt: ${what}, ${rupees(purchase.amountPaise)}`,
    text: signed(["thank you. This is what you bought:", rows, where], sender),
  };
}
