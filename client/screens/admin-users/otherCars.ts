/** Without the car of the profile, which is shown by itself. */
export function otherCars<Car extends { readonly isDefault: boolean }>(
  cars: readonly Car[],
): readonly Car[] {
  return cars.filter(({ isDefault }) => !isDefault);
}
