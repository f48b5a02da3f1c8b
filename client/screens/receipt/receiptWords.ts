interface Payment {
  readonly amount: string;
  readonly paymentMethod: string;
}

export function methodText({ amount, paymentMethod }: Payment): string {
  if (Number(amount) === 0) return "Nothing to pay";
  return paymentMethod === "MOCK_PAYMENT" ? "Demo payment" : "Online payment";
}

interface Home {
  readonly flat: { readonly name: string } | null | undefined;
  readonly block: { readonly name: string } | null | undefined;
  readonly residency: { readonly name: string } | null | undefined;
}

export function homeText({ flat, block, residency }: Home): string {
  return [flat, block, residency].flatMap((place) => (place ? [place.name] : [])).join(", ");
}
