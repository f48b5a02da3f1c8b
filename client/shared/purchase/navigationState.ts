/** History may hold anything. */
export function hasFlag(state: unknown, name: string): boolean {
  return fieldOf(state, name) === true;
}

export function idIn(state: unknown, name: string): string | null {
  const value = fieldOf(state, name);
  return textOf(value) ?? textOf(fieldOf(value, "id"));
}

export function couponIn(state: unknown): string | null {
  const coupon = fieldOf(state, "coupon");
  return (textOf(coupon) ?? textOf(fieldOf(coupon, "code")))?.trim().toUpperCase() || null;
}

export function textIn(state: unknown, name: string): string | null {
  return textOf(fieldOf(state, name));
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
