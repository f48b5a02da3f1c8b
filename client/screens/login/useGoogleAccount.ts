import { useCallback } from "react";
import type { GoogleAccount } from "../../auth/firebaseProvider";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage, isDismissal } from "../../auth/identityMessage";
import { profileName } from "../../auth/profileName";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { messageOf } from "../../relay/errors";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** Resolves with an error message or `null`. A closed popup is no error. */
export function useGoogleAccount(
  onSignedIn?: () => void,
): (demoAccount?: GoogleAccount) => Promise<string | null> {
  const identity = useIdentity();
  const [registerUser] = useRegisterUser();
  const leave = useLeaveSignedIn();
  const goOn = onSignedIn ?? leave;

  return useCallback(
    async (demoAccount) => {
      let displayName: string;
      try {
        displayName = profileName(await identity.signInWithGoogle(demoAccount));
      } catch (error) {
        return isDismissal(error) ? null : identityMessage(error);
      }
      try {
        await registerUser({ displayName });
      } catch (error) {
        return messageOf(error, "Registration failed");
      }
      goOn();
      return null;
    },
    [identity, registerUser, goOn],
  );
}
