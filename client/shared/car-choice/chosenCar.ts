interface Car {
  readonly id: string;
  readonly carType: { readonly id: string } | null | undefined;
}

export function firstCar<Own extends Car>(
  cars: readonly Own[],
  boughtFor: string | undefined,
): Own | undefined {
  const ofType = cars.find(({ carType }) => carType && carType.id === boughtFor);
  const untyped = boughtFor ? cars.find(({ carType }) => !carType) : undefined;
  return ofType ?? untyped ?? cars[0];
}

interface Cars {
  readonly vehicles: readonly { readonly id: string; readonly shares: readonly unknown[] }[];
  readonly takenCarTimes: readonly {
    readonly vehicleId: string;
    readonly slotId: string;
    readonly date: string;
  }[];
}

/** Undefined for cars without shared bookings. */
export function takenTimes(
  viewer: Cars | null | undefined,
  vehicleId: string | undefined,
  date: string | null,
): ((slotId: string) => boolean) | undefined {
  const own = viewer?.vehicles.find(({ id }) => id === vehicleId);
  if (!viewer || !vehicleId || own?.shares.length === 0) return undefined;
  const times = viewer.takenCarTimes.filter(
    (time) => time.vehicleId === vehicleId && time.date === date,
  );
  return (slotId) => times.some((time) => time.slotId === slotId);
}
