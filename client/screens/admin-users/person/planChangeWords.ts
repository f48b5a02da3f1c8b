import type { StatusTone } from "../../../ui/StatusBadge";

export type PlanAct = "EXTEND" | "PAUSE" | "RESUME" | "END";

type Words = Readonly<Record<"verb" | "pending" | "done" | "what", string>>;

export const planWords: Readonly<Record<PlanAct, Words>> = {
  EXTEND: {
    verb: "Extend",
    pending: "Extending…",
    done: "Plan extended",
    what: "The plan and its regular credits are good until the new last day.",
  },
  PAUSE: {
    verb: "Pause",
    pending: "Pausing…",
    done: "Plan paused",
    what: "Its credits pay for no new booking until it is resumed. What is booked stays. The plan gets longer by the days of the pause.",
  },
  RESUME: {
    verb: "Resume",
    pending: "Resuming…",
    done: "Plan resumed",
    what: "Its credits can be used again, and it gets longer by the days that it was paused.",
  },
  END: {
    verb: "End",
    pending: "Ending…",
    done: "Plan ended",
    what: "The plan ends at once and cannot be taken up again. Its unused credits are taken back. What is booked stays.",
  },
};

export function planActs(status: string, endDate: string | null): PlanAct[] {
  const extend: PlanAct[] = endDate === null ? [] : ["EXTEND"];
  if (status === "RUNNING") return [...extend, "PAUSE", "END"];
  if (status === "PAUSED") return ["RESUME", "END"];
  return status === "OVER" ? [...extend, "END"] : [];
}

interface Status {
  readonly text: string;
  readonly tone: StatusTone;
}

const statuses: Readonly<Record<string, Status>> = {
  RUNNING: { text: "Runs", tone: "positive" },
  PAUSED: { text: "Paused", tone: "warning" },
  ENDED: { text: "Ended", tone: "negative" },
  OVER: { text: "Over", tone: "neutral" },
};

export const planStatus = (status: string): Status =>
  statuses[status] ?? { text: status, tone: "neutral" };
