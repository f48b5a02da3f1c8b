interface Car {
  readonly id: string;
  readonly carType: { readonly id: string } | null | undefined;
}

/** The car that a booking is for until another is chosen: one of the type that was just bought for, else the first. */
export function firstCar<Own extends Car>(
  cars: readonly Own[],
  boughtFor: string | undefined,
): Own | undefined {
  const ofType = cars.find(({ carType }) => carType && carType.id === boughtFor);
  const untyped = boughtFor ? cars.find(({ carType }) => !carType) : undefined;
  return ofType ?? untyped ?? cars[0];
}
