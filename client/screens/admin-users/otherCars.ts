export function otherCars<Car extends { readonly isDefault: boolean }>(
  cars: readonly Car[],
): readonly Car[] {
  return cars.filter(({ isDefault }) => !isDefault);
}
