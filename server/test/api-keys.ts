import type { Scope } from "../access/scopes";
import type { GraphqlClient } from "./api";

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { apiKey { id } secret }
}`;

interface MadeApiKey {
  readonly id: string;
  readonly secret: string;
}

export async function makeApiKey(
  admin: GraphqlClient,
  scopes: readonly Scope[],
  more: { readonly residencyId?: string; readonly expiresInDays?: number } = {},
): Promise<MadeApiKey> {
  const input = { name: "Night job", scopes, ...more };
  const { data } = await admin.send<{
    createApiKey: { apiKey: { id: string }; secret: string };
  }>(CREATE, { input });
  const { apiKey, secret } = data.createApiKey;
  return { id: apiKey.id, secret };
}
