interface CreditsOfCar {
  readonly credits: number;
  readonly payPerUseCredits: number;
  readonly vehicle: { readonly carType: NeededCarType | null | undefined };
}

/** The type of a car that no credit pays for. */
export interface NeededCarType {
  readonly id: string;
  readonly name: string;
}

/** The type to buy for where none of the resident's credits pays for the car; a car without a type needs none. */
export function neededFor(own: CreditsOfCar | undefined): NeededCarType | undefined {
  const isFitting = !own || own.credits + own.payPerUseCredits > 0;
  return isFitting ? undefined : (own.vehicle.carType ?? undefined);
}

export function noFitText({ name }: NeededCarType): string {
  return `None of your credits pays for a wash of ${name}.`;
}

/** The plans for that car type, in the purchase flow. */
export function plansAddress({ id }: NeededCarType): string {
  return `/integrated-purchase-flow?${new URLSearchParams({ step: "plan", carType: id })}`;
}
