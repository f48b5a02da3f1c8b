import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartupError } from "../platform/startup-error";

const keyFile = z.object({
  type: z.literal("service_account"),
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes("PRIVATE KEY"),
});

/** A service account's key, or Google Cloud's machine account. */
export type FirebaseCredentials =
  | "google"
  | { readonly projectId: string; readonly clientEmail: string; readonly privateKey: string };

/** @throws StartupError that does not quote the file */
export function readFirebaseCredentials(setting: string, projectId: string): FirebaseCredentials {
  if (setting === "google") return "google";
  const name = `FIREBASE_CREDENTIALS: the file ${setting}`;
  const parsed = keyFile.safeParse(contentOf(setting, name));
  if (!parsed.success) {
    const missing = parsed.error.issues[0]?.path.join(".") || "type";
    throw new StartupError(`${name} is no key of a service account (${missing}).`);
  }
  const { project_id, client_email: clientEmail, private_key: privateKey } = parsed.data;
  if (project_id !== projectId) {
    throw new StartupError(
      `${name} is for the project ${project_id}, but FIREBASE_PROJECT_ID is ${projectId}.`,
    );
  }
  return { projectId, clientEmail, privateKey };
}

function contentOf(path: string, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`${name} cannot be read (${code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(`${name} is not JSON.`);
  }
}
