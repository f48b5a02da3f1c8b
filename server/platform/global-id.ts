/** URL-safe base64 of type name and key. */
export function toGlobalId(typeName: string, key: string | number): string {
  return Buffer.from(`${typeName}:${key}`).toString("base64url");
}

/** Null if malformed. */
export function fromGlobalId(id: string): { typeName: string; key: string } | null {
  const match = /^([A-Z][A-Za-z]{0,40}):([\w:-]{1,40})$/.exec(
    Buffer.from(id, "base64url").toString("utf8"),
  );
  const [, typeName, key] = match ?? [];
  return typeName && key ? { typeName, key } : null;
}

const MAX_INTEGER = 2_147_483_647;

const WITH_WIDE_KEYS = new Set([
  ...["Booking", "BookingStatusChange", "Purchase", "Subscription", "CreditLot"],
  ...["CreditLedgerEntry", "WebhookDelivery", "Change", "IntegrationChange"],
]);

/** Null for ids of other types. */
export function integerKey(typeName: string, id: string): number | null {
  const parsed = fromGlobalId(id);
  if (parsed?.typeName !== typeName || !/^[1-9]\d{0,15}$/.test(parsed.key)) return null;
  const key = Number(parsed.key);
  return key <= (WITH_WIDE_KEYS.has(typeName) ? Number.MAX_SAFE_INTEGER : MAX_INTEGER) ? key : null;
}

/** 0, which no row has, for an id of another type. */
export function keyOrUnknown(typeName: string, id: string): number {
  return integerKey(typeName, id) ?? 0;
}
