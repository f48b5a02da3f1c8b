import { loadConfig, type RuntimeConfig } from "../../relay/config";

interface KeptLetter {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
}

export interface PasswordLetter {
  choosePassword(newPassword: string): Promise<void>;
}

/** `null` for an unknown address, `undefined` outside the demo. */
export async function findDemoLetter(email: string): Promise<PasswordLetter | null | undefined> {
  const { identity } = await loadConfig();
  if (identity.emulatorPort === null) return undefined;
  const kept = `/emulator/v1/projects/${identity.projectId}/oobCodes`;
  const { oobCodes } = (await ask(identity, kept)) as { oobCodes: readonly KeptLetter[] };
  const letter = oobCodes.findLast(
    (code) =>
      code.requestType === "PASSWORD_RESET" && code.email.toLowerCase() === email.toLowerCase(),
  );
  if (!letter) return null;
  return {
    async choosePassword(newPassword) {
      const service = `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${identity.apiKey}`;
      await ask(identity, service, { oobCode: letter.oobCode, newPassword });
    },
  };
}

async function ask(
  { emulatorPort }: RuntimeConfig["identity"],
  address: string,
  body?: object,
): Promise<unknown> {
  const emulator = `http://${window.location.hostname}:${emulatorPort}`;
  const request = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(emulator + address, request);
  if (!response.ok) throw new Error(`The identity emulator answered ${response.status}`);
  return response.json();
}
