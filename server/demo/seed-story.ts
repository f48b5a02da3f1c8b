import { CreditKind } from "../modules/credits/credit-lot.entity";
import type { PlanName } from "./seed-catalog";
import type { Moment } from "./seed-clock";
import type { CouponCode } from "./seed-coupons";
import type { Who } from "./seed-people";

/** Paid within a minute by default. */
export interface DemoPurchase {
  readonly who: Who;
  readonly plan: PlanName;
  readonly at: Moment;
  readonly coupon?: CouponCode;
  readonly ending?: "cancelled" | "expired";
  readonly paidLate?: Moment;
  readonly seenTo?: { readonly at: Moment; readonly note: string };
}

/** Completed by default. */
export interface DemoWash {
  readonly who: Who;
  readonly day: number;
  readonly slot: string;
  readonly booked: Moment;
  /** Earlier places with the time of each move. */
  readonly before?: readonly { readonly day: number; readonly slot: string; readonly at: Moment }[];
  readonly cancelled?: Moment;
  readonly moved?: {
    readonly to: "cancelled" | "pending";
    readonly at: Moment;
    readonly notes: string;
  };
}

interface DemoDisabledDay {
  readonly day: number;
  readonly reason: string;
  readonly at: Moment;
}

export interface DemoGrant {
  readonly who: Who;
  readonly kind: CreditKind;
  readonly count: number;
  readonly reason: string;
  readonly at: Moment;
  readonly goodForDays?: number;
}

export const DISABLED_DAYS: readonly DemoDisabledDay[] = [
  {
    day: -18,
    reason: "A strike of the water tankers: there is no water to steam with.",
    at: { day: -20, time: "18:05" },
  },
  {
    day: 6,
    reason: "Our steam units are being serviced. Washes resume the next day.",
    at: { day: -1, time: "12:15" },
  },
];

export const GRANTS: readonly DemoGrant[] = [
  {
    who: "irfan",
    kind: CreditKind.REGULAR,
    count: 2,
    goodForDays: 60,
    reason: "The power cut of the day before yesterday, and the morning spent waiting.",
    at: { minutesAgo: 55 },
  },
  {
    who: "resident",
    kind: CreditKind.PAY_PER_USE,
    count: 1,
    reason: "Sorry for the wash that the rain took. This one never expires.",
    at: { minutesAgo: 12 },
  },
];

export const PURCHASES: readonly DemoPurchase[] = [
  { who: "resident", plan: "Monthly Shine", at: { day: -48, time: "19:31" } },
  { who: "venkata", plan: "Quarterly Care", at: { day: -30, time: "08:50" } },
  { who: "irfan", plan: "Quarterly Care", at: { day: -25, time: "21:20" } },
  { who: "charan", plan: "Monthly Shine", at: { day: -20, time: "18:40" } },
  { who: "lakshmi", plan: "Monthly Plus", at: { day: -15, time: "20:15" } },
  { who: "harika", plan: "Monthly Shine", at: { day: -14, time: "07:58" }, coupon: "MONSOON250" },
  {
    who: "resident",
    plan: "Quarterly Care",
    at: { day: -12, time: "20:46" },
    coupon: "WELCOME100",
  },
  { who: "anjali", plan: "Five-Wash Pack", at: { day: -12, time: "22:47" } },
  {
    who: "raghavendra",
    plan: "Monthly Shine",
    at: { day: -10, time: "20:03" },
    coupon: "WELCOME100",
  },
  { who: "sravani", plan: "Five-Wash Pack", at: { day: -9, time: "13:31" }, coupon: "MONSOON250" },
  {
    who: "sravani",
    plan: "Monthly Plus",
    at: { day: -9, time: "13:29" },
    coupon: "WELCOME100",
    ending: "cancelled",
  },
  {
    who: "thomas",
    plan: "Quarterly Care",
    at: { day: -8, time: "19:40" },
    coupon: "WELCOME100",
    ending: "expired",
  },
  {
    who: "anjali",
    plan: "Single Wash",
    coupon: "MONSOON250",
    at: { day: -9, time: "12:05" },
    paidLate: { day: -9, time: "20:48" },
  },
  {
    who: "lakshmi",
    plan: "Single Wash",
    coupon: "MONSOON250",
    at: { day: -10, time: "21:10" },
    paidLate: { day: -9, time: "21:34" },
    seenTo: {
      at: { day: -8, time: "10:20" },
      note: "Spoke to her on the phone. The discount stays: our message came too late.",
    },
  },
  { who: "thomas", plan: "Monthly Shine", at: { day: -8, time: "09:11" } },
  { who: "padmavathi", plan: "Single Wash", at: { day: -5, time: "19:24" } },
  { who: "padmavathi", plan: "Single Wash", at: { day: -2, time: "20:30" } },
  { who: "padmavathi", plan: "Single Wash", at: { minutesAgo: 97 } },
];

const OF_THE_RESIDENT: readonly Omit<DemoWash, "who">[] = [
  { day: -45, slot: "08:00", booked: { day: -47, time: "20:12" } },
  { day: -38, slot: "08:00", booked: { day: -40, time: "21:05" } },
  { day: -31, slot: "09:00", booked: { day: -33, time: "19:48" } },
  { day: -9, slot: "09:00", booked: { day: -11, time: "20:25" } },
  {
    day: -6,
    slot: "07:00",
    booked: { day: -8, time: "21:17" },
    cancelled: { day: -7, time: "20:58" },
  },
  { day: -4, slot: "08:00", booked: { day: -6, time: "19:36" } },
  {
    day: -2,
    slot: "10:00",
    booked: { day: -4, time: "20:21" },
    moved: {
      to: "pending",
      at: { day: -2, time: "11:06" },
      notes: "The car was not in its parking place. Waiting for a call back.",
    },
  },
  {
    day: -1,
    slot: "17:00",
    booked: { day: -3, time: "20:44" },
    moved: {
      to: "cancelled",
      at: { day: -1, time: "15:32" },
      notes: "Heavy rain in the evening. The credit has been returned.",
    },
  },
  { day: 1, slot: "10:00", booked: { day: -2, time: "21:02" } },
  {
    day: 4,
    slot: "07:00",
    booked: { day: -2, time: "20:37" },
    before: [
      { day: 3, slot: "16:00", at: { day: -2, time: "20:41" } },
      { day: 3, slot: "08:00", at: { day: -1, time: "20:37" } },
    ],
  },
];

const OF_NEIGHBOURS: readonly DemoWash[] = [
  { who: "venkata", day: -28, slot: "07:00", booked: { day: -30, time: "08:55" } },
  { who: "venkata", day: -26, slot: "07:00", booked: { day: -28, time: "20:14" } },
  { who: "irfan", day: -23, slot: "09:00", booked: { day: -25, time: "21:26" } },
  { who: "venkata", day: -23, slot: "08:00", booked: { day: -24, time: "19:50" } },
  { who: "irfan", day: -20, slot: "09:00", booked: { day: -22, time: "18:31" } },
  {
    who: "venkata",
    day: -19,
    slot: "07:00",
    booked: { day: -21, time: "20:40" },
    cancelled: { day: -20, time: "19:12" },
  },
  { who: "irfan", day: -16, slot: "18:00", booked: { day: -17, time: "21:08" } },
  { who: "venkata", day: -15, slot: "07:00", booked: { day: -17, time: "20:02" } },
  { who: "lakshmi", day: -13, slot: "08:00", booked: { day: -15, time: "20:30" } },
  { who: "irfan", day: -13, slot: "09:00", booked: { day: -14, time: "22:11" } },
  { who: "lakshmi", day: -11, slot: "16:00", booked: { day: -12, time: "13:44" } },
  { who: "venkata", day: -10, slot: "07:00", booked: { day: -12, time: "19:27" } },
  { who: "charan", day: -7, slot: "07:00", booked: { day: -8, time: "20:10" } },
  { who: "lakshmi", day: -7, slot: "08:00", booked: { day: -9, time: "21:32" } },
  { who: "irfan", day: -6, slot: "09:00", booked: { day: -8, time: "19:05" } },
  { who: "harika", day: -6, slot: "10:00", booked: { day: -7, time: "08:20" } },
  { who: "anjali", day: -5, slot: "11:00", booked: { day: -7, time: "22:15" } },
  { who: "raghavendra", day: -5, slot: "07:00", booked: { day: -6, time: "18:45" } },
  {
    who: "sravani",
    day: -5,
    slot: "17:00",
    booked: { day: -6, time: "20:31" },
    cancelled: { day: -5, time: "09:40" },
  },
  { who: "thomas", day: -4, slot: "08:00", booked: { day: -6, time: "07:55" } },
  { who: "padmavathi", day: -4, slot: "16:00", booked: { day: -5, time: "19:26" } },
  { who: "venkata", day: -3, slot: "07:00", booked: { day: -5, time: "21:03" } },
  { who: "charan", day: -3, slot: "09:00", booked: { day: -4, time: "13:18" } },
  { who: "lakshmi", day: -2, slot: "08:00", booked: { day: -4, time: "10:44" } },
  { who: "harika", day: -2, slot: "10:00", booked: { day: -3, time: "20:57" } },
  {
    who: "irfan",
    day: -2,
    slot: "18:00",
    booked: { day: -3, time: "17:22" },
    moved: {
      to: "cancelled",
      at: { day: -2, time: "16:30" },
      notes: "No power in the parking level. The credit has been returned.",
    },
  },
  { who: "raghavendra", day: -1, slot: "07:00", booked: { day: -3, time: "19:40" } },
  { who: "anjali", day: -1, slot: "10:00", booked: { day: -2, time: "21:48" } },
  { who: "thomas", day: -1, slot: "15:00", booked: { day: -2, time: "12:06" } },
  { who: "padmavathi", day: 0, slot: "08:00", booked: { day: -2, time: "20:33" } },
  { who: "venkata", day: 0, slot: "10:00", booked: { day: -1, time: "18:19" } },
  { who: "sravani", day: 0, slot: "17:00", booked: { day: -1, time: "20:02" } },
  { who: "charan", day: 1, slot: "08:00", booked: { day: -1, time: "19:55" } },
  { who: "lakshmi", day: 1, slot: "09:00", booked: { day: -1, time: "21:10" } },
  // These fill the slot; the next fills its own.
  { who: "irfan", day: 2, slot: "09:00", booked: { day: -2, time: "22:05" } },
  { who: "harika", day: 2, slot: "09:00", booked: { day: -1, time: "08:35" } },
  { who: "thomas", day: 2, slot: "14:00", booked: { day: -1, time: "13:37" } },
  { who: "anjali", day: 2, slot: "10:00", booked: { day: -1, time: "20:48" } },
  { who: "raghavendra", day: 3, slot: "07:00", booked: { minutesAgo: 190 } },
  { who: "padmavathi", day: 3, slot: "17:00", booked: { minutesAgo: 95 } },
  { who: "venkata", day: 4, slot: "08:00", booked: { minutesAgo: 42 } },
  { who: "sravani", day: 4, slot: "09:00", booked: { minutesAgo: 18 } },
  {
    who: "charan",
    day: 5,
    slot: "07:00",
    booked: { day: -1, time: "22:20" },
    moved: {
      to: "pending",
      at: { minutesAgo: 30 },
      notes: "Asked for an underbody wash as well. To be confirmed by phone.",
    },
  },
];

export const WASHES: readonly DemoWash[] = [
  ...OF_THE_RESIDENT.map((wash) => ({ who: "resident" as const, ...wash })),
  ...OF_NEIGHBOURS,
];
