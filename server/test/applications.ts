import type { Scope } from "../access/scopes";
import type { GraphqlClient } from "./api";

const REGISTER = `mutation ($input: RegisterApplicationInput!) {
  registerApplication(input: $input) { application { id clientId } secret }
}`;

export const REDIRECT_URI = "https://gate.example/aaviri";

export interface RegisteredApplication {
  readonly id: string;
  readonly clientId: string;
  readonly secret: string | null;
}

export async function registerApplication(
  admin: GraphqlClient,
  scopes: readonly Scope[] = ["bookings:read", "bookings:write", "profile:read"],
  isConfidential = false,
  redirectUris: readonly string[] = [REDIRECT_URI],
): Promise<RegisteredApplication> {
  const input = { name: "My Gate", redirectUris, scopes, isConfidential };
  const { data } = await admin.send<{
    registerApplication: { application: { id: string; clientId: string }; secret: string | null };
  }>(REGISTER, { input });
  const { application, secret } = data.registerApplication;
  return { id: application.id, clientId: application.clientId, secret };
}
