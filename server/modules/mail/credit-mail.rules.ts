import { type Day, dayWithYear } from "../../platform/calendar-day";
import type { CreditLedgerEntry } from "../credits/credit-ledger-entry.entity";
import { CreditKind, type CreditLot } from "../credits/credit-lot.entity";
import type { Subscription } from "../credits/subscription.entity";
import {
  type SubscriptionChange,
  SubscriptionChangeType,
} from "../credits/subscription-change.entity";
import { type Letter, page, type Sender, signed, table } from "./mail.rules";
import { whatWasTaken } from "./money-mail.rules";

type Change = Pick<SubscriptionChange, "change" | "endDate" | "reason">;
type Lot = Pick<CreditLot, "granted" | "remaining" | "revoked" | "expired" | "kind">;

export function letterAboutPlan(
  change: Change,
  { planName, carTypeName }: Pick<Subscription, "planName" | "carTypeName">,
  lots: readonly Lot[],
  sender: Sender,
): Letter {
  const { subject, what } = toldOfPlan(change, lots);
  const rows = table([
    ["Plan", `${planName} for ${carTypeName}`],
    ["Reason", change.reason],
  ]);
  return {
    subject: `${subject}: ${planName}`,
    text: signed([what, rows, looking(sender)], sender),
  };
}

export function letterAboutRevokedCredits(
  { change, reason }: Pick<CreditLedgerEntry, "change" | "reason">,
  { kind }: Pick<CreditLot, "kind">,
  sender: Sender,
): Letter {
  const name = kind === CreditKind.PAY_PER_USE ? "pay-per-use credit" : "credit";
  const credits = -change === 1 ? `1 ${name}` : `${-change} ${name}s`;
  const rows = table([
    ["Credits", credits],
    ["Reason", reason ?? ""],
  ]);
  return {
    subject: `Taken back: ${credits}`,
    text: signed(["we have taken credits back:", rows, looking(sender)], sender),
  };
}

/** `lots` end within a week, soonest first. */
export function letterAboutEndingCredits(
  lots: readonly Pick<CreditLot, "remaining" | "goodUntil">[],
  sender: Sender,
): Letter {
  const countByDay = new Map<Day, number>();
  for (const { goodUntil, remaining } of lots)
    if (goodUntil) countByDay.set(goodUntil, (countByDay.get(goodUntil) ?? 0) + remaining);
  const ends = [...countByDay].map(
    ([day, count]) =>
      [`${count} ${count === 1 ? "credit" : "credits"}`, `until ${dayWithYear(day)}`] as const,
  );
  const [[credits, until] = ["Credits", "soon"]] = ends;
  return {
    subject: `Use your credits: ${credits} can be used ${until}`,
    text: signed(
      [
        "you have credits that expire soon. You can use them for washes:",
        table(ends),
        `Book a wash in the calendar${page(sender, "/booking-calendar")}`,
        `You can turn these reminders off in your profile${page(sender, "/profile")}`,
      ],
      sender,
    ),
  };
}

function toldOfPlan({ change, endDate }: Change, lots: readonly Lot[]) {
  const until =
    endDate === null ? "It has no last day." : `Its last day is ${dayWithYear(endDate)}.`;
  switch (change) {
    case SubscriptionChangeType.ENDED:
      return { subject: "Your plan has ended", what: `your plan has ended. ${whatWasTaken(lots)}` };
    case SubscriptionChangeType.PAUSED:
      return {
        subject: "Your plan is paused",
        what: "your plan is paused: its credits pay for no new wash until it goes on. It gets longer by the days of the pause. Washes that are booked stay.",
      };
    case SubscriptionChangeType.RESUMED:
      return { subject: "Your plan goes on", what: `your plan goes on. ${until}` };
    case SubscriptionChangeType.EXTENDED:
      return { subject: "Your plan runs longer", what: `your plan runs longer. ${until}` };
  }
}

function looking(sender: Sender): string {
  return `Every change of your credits is listed under Credits${page(sender, "/credits")}`;
}
