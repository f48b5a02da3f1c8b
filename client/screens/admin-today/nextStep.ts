export interface Step {
  readonly label: string;
  readonly to: "CONFIRMED" | "COMPLETED";
}

const steps: Readonly<Record<string, Step>> = {
  PENDING: { label: "Confirm", to: "CONFIRMED" },
  CONFIRMED: { label: "Complete", to: "COMPLETED" },
  COMPLETED: { label: "Undo", to: "CONFIRMED" },
};

/** None for a cancelled booking. */
export function nextStep(status: string): Step | null {
  return steps[status] ?? null;
}
