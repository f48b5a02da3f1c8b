import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { errorCode } from "./error-code";
import type { EmulatedAccount, EmulatorState, OneTimeCode } from "./firebase-auth-emulator";

interface SavedIdentity {
  readonly accounts: readonly EmulatedAccount[];
  readonly oneTimeCodes: readonly OneTimeCode[];
}

const DERIVED_PROVIDERS = ["password", "phone"];

/** Restores `validSince`, so that sessions continue. Throws on an unreadable file rather than overwrite it. */
export function keepAccounts(state: EmulatorState, directory: string): { save(): void } {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, "accounts.json");
  const saved = readSaved(file);
  for (const { localId, ...account } of saved.accounts) {
    const providerUserInfo = account.providerUserInfo?.filter(
      ({ providerId }) => !DERIVED_PROVIDERS.includes(providerId),
    );
    state.overwriteUserWithLocalId(localId, {
      localId,
      ...account,
      ...(providerUserInfo ? { providerUserInfo } : {}),
    });
  }
  for (const code of saved.oneTimeCodes) state.oobs.set(code.oobCode, code);

  let onDisk = textOf(state);
  return {
    save() {
      const text = textOf(state);
      if (text === onDisk) return;
      writeThrough(file, text);
      onDisk = text;
    },
  };
}

function textOf(state: EmulatorState): string {
  const identity: SavedIdentity = {
    accounts: [...state.users.values()],
    oneTimeCodes: [...state.oobs.values()],
  };
  return JSON.stringify(identity);
}

function readSaved(file: string): SavedIdentity {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SavedIdentity;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { accounts: [], oneTimeCodes: [] };
    throw error;
  }
}

/** Atomic and synced to disk. */
function writeThrough(file: string, text: string): void {
  const draft = `${file}.new`;
  const descriptor = openSync(draft, "w", 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
  const directory = openSync(path.dirname(file), "r");
  fsyncSync(directory);
  closeSync(directory);
}
