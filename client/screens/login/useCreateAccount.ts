import { useCallback, useEffect, useRef } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { identityMessage } from "../../auth/identityMessage";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { messageOf } from "../../relay/errors";
import type { SignUpFields } from "./accountRules";
import { useLeaveSignedIn } from "./useLeaveSignedIn";

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SHOWN_FOR = 2_000;

/** Resolves with an error message or `null`. A retry continues with the same account. */
export function useCreateAccount(): (fields: SignUpFields) => Promise<string | null> {
  const identity = useIdentity();
  const [registerUser] = useRegisterUser();
  const leave = useLeaveSignedIn("/dashboard");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    async ({ email, password, displayName, carNumber, carModel, mobileNumber }) => {
      try {
        await identity.signUp({ email, password, displayName });
      } catch (error) {
        return identityMessage(error);
      }
      try {
        await registerUser({ displayName, carNumber, carModel, mobileNumber });
      } catch (error) {
        return messageOf(error, "Registration failed");
      }
      timer.current = setTimeout(leave, SHOWN_FOR);
      return null;
    },
    [identity, registerUser, leave],
  );
}
