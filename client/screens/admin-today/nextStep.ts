export interface Step {
  readonly label: string;
  readonly to: "CONFIRMED" | "COMPLETED";
}

const steps: Readonly<Record<string, Step>> = {
  PENDING: { label: "Confirm", to: "CONFIRMED" },
  CONFIRMED: { label: "Complete", to: "COMPLETED" },
  COMPLETED: { label: "Undo", to: "CONFIRMED" },
};

/** The next step of a live booking on its day; none for a cancelled one, which takes a place and a credit. */
export function nextStep(status: string): Step | null {
  return steps[status] ?? null;
}
