import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { StartupError } from "./startup-error";

export type PersistedDocuments = ReadonlyMap<string, string>;

/** Empty without a client build. */
export function readPersistedDocuments(file: string): PersistedDocuments {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}

/** The operator's file is a JSON list of texts. */
export function withRegistered(
  own: PersistedDocuments,
  file: string | undefined,
): PersistedDocuments {
  if (!file) return own;
  const texts = registeredIn(file);
  return new Map([...own, ...texts.map((text) => [hashOf(text), text] as const)]);
}

function registeredIn(file: string): readonly string[] {
  const explained = "REGISTERED_DOCUMENTS must name a JSON file with a list of texts";
  try {
    const texts: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (Array.isArray(texts) && texts.every((text) => typeof text === "string")) return texts;
  } catch (error) {
    throw new StartupError(`${explained}: ${(error as Error).message}`);
  }
  throw new StartupError(`${explained}.`);
}

export function hashOf(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}
