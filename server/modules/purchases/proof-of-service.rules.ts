import { dayAndTime, dayInBusinessZone, dayWithYear, timeOf } from "../../platform/calendar-day";
import { inRupees } from "../../platform/money";
import type { Purchase } from "./purchase.entity";

export interface ProvenWash {
  readonly bookingId: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly home: string;
  readonly car: string;
}

export interface ServiceProof {
  readonly purchase: Purchase;
  readonly resident: {
    readonly name: string;
    readonly email: string;
    readonly home: string;
    readonly termsVersion: string | null;
    readonly termsAcceptedAt: Date | null;
  };
  readonly plan: {
    readonly startDate: string;
    readonly endDate: string | null;
    readonly endedAt: Date | null;
  } | null;
  readonly takenBack: number;
  readonly washes: readonly ProvenWash[];
  readonly washCount: number;
  readonly madeAt: Date;
}

export function proofText(proof: ServiceProof): string {
  const { purchase, resident, plan, takenBack, washes, madeAt } = proof;
  const credits = purchase.creditsGiven + purchase.oneTimeCreditsGiven;
  return [
    "PROOF OF SERVICE",
    `Aaviri doorstep car wash. Made on ${at(madeAt)}.`,
    section("Payment", [
      ["Purchase", `${purchase.id}`],
      ["Payment", purchase.transactionId ?? "none"],
      ["Order", purchase.providerOrderId ?? "none"],
      ["Paid", `${inRupees(purchase.amountPaise)}, ${at(purchase.completedAt)}`],
      ["Paid back", inRupees(purchase.refundedPaise)],
    ]),
    section("What was bought", [
      ["Plan", `${purchase.planName} for ${purchase.carTypeName}`],
      ["Washes", takenBack > 0 ? `${credits}, ${takenBack} of them taken back` : `${credits}`],
      ["Runs", plan ? runs(plan) : "not granted"],
    ]),
    section("Customer", [
      ["Name", resident.name],
      ["E-mail", resident.email],
      ["Home", resident.home],
      ["Terms", terms(resident)],
    ]),
    [`Washes booked with it (${proof.washCount})`, ...washes.map(washLine)].join("\n"),
    ...(washes.length < proof.washCount ? [`The newest ${washes.length} are listed.`] : []),
    "Times are those of India (UTC+05:30).",
  ].join("\n\n");
}

function runs({ startDate, endDate, endedAt }: NonNullable<ServiceProof["plan"]>): string {
  const days = `${dayWithYear(startDate)} to ${endDate ? dayWithYear(endDate) : "no end"}`;
  return endedAt ? `${days}, ended on ${dayWithYear(dayInBusinessZone(endedAt))}` : days;
}

function section(title: string, rows: readonly (readonly [name: string, value: string])[]) {
  return [title, ...rows.map(([name, value]) => `  ${`${name}:`.padEnd(11)} ${value}`)].join("\n");
}

function washLine({ bookingId, day, from, to, status, home, car }: ProvenWash): string {
  return `  ${dayWithYear(day)}, ${timeOf(from)} to ${timeOf(to)}, ${status}: ${home}, ${car} (booking ${bookingId})`;
}

function terms({ termsVersion, termsAcceptedAt }: ServiceProof["resident"]): string {
  if (!termsAcceptedAt) return "not accepted";
  return `version ${termsVersion ?? "unknown"} accepted on ${at(termsAcceptedAt)}`;
}

const at = (instant: Date | null) => (instant ? dayAndTime(instant) : "not yet");
