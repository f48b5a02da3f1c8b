interface CreditsOfCar {
  readonly credits: number;
  readonly payPerUseCredits: number;
  readonly vehicle: { readonly carType: NeededCarType | null | undefined };
}

export interface NeededCarType {
  readonly id: string;
  readonly name: string;
}

export function neededFor(own: CreditsOfCar | undefined): NeededCarType | undefined {
  const isFitting = !own || own.credits + own.payPerUseCredits > 0;
  return isFitting ? undefined : (own.vehicle.carType ?? undefined);
}

export function noFitText({ name }: NeededCarType): string {
  return `None of your credits pays for a wash of ${name}.`;
}

export function plansAddress({ id }: NeededCarType): string {
  return `/integrated-purchase-flow?${new URLSearchParams({ step: "plan", carType: id })}`;
}
