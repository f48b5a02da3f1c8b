import { toBase64Url } from "./base64url";

/** Opaque ids of the GraphQL endpoint: the type's name and its key in URL-safe base64. */
export function toGlobalId(typeName: string, key: string | number): string {
  return toBase64Url(`${typeName}:${key}`);
}

/** The type's name and key of an opaque id; null when the text is no id of ours. */
export function fromGlobalId(id: string): { typeName: string; key: string } | null {
  const match = /^([A-Z][A-Za-z]{0,40}):([\w:-]{1,40})$/.exec(
    Buffer.from(id, "base64url").toString("utf8"),
  );
  const [, typeName, key] = match ?? [];
  return typeName && key ? { typeName, key } : null;
}

const MAX_INTEGER = 2_147_483_647;

/** The integer key inside an opaque id of the given type; null for any other id. */
export function integerKey(typeName: string, id: string): number | null {
  const parsed = fromGlobalId(id);
  if (parsed?.typeName !== typeName || !/^[1-9]\d{0,9}$/.test(parsed.key)) return null;
  const key = Number(parsed.key);
  return key <= MAX_INTEGER ? key : null;
}
