import { readFirebaseCredentials } from "../integrations/firebase-credentials";
import { FirebaseIdentityAdministration } from "../integrations/firebase-identity-administration";
import type { IdentityAdministration } from "../integrations/identity-administration";
import type { Config } from "./config";

export function createIdentityAdministration(config: Config): IdentityAdministration {
  const { projectId, credentials } = config.firebase;
  if (config.isDemo) {
    const emulatorHost = `127.0.0.1:${config.authEmulatorPort}`;
    return new FirebaseIdentityAdministration(projectId, { emulatorHost });
  }
  return new FirebaseIdentityAdministration(projectId, {
    credentials: readFirebaseCredentials(credentials, projectId),
  });
}
