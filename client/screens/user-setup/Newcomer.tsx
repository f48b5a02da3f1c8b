import { useEffect, useRef, useState } from "react";
import { useIdentityState } from "../../auth/IdentityContext";
import { profileName } from "../../auth/profileName";
import { useRegisterUser } from "../../auth/useRegisterUser";
import { ServerError } from "../../relay/errors";
import { NewcomerForm } from "./NewcomerForm";
import { UserSetupSkeleton } from "./UserSetupSkeleton";

interface Props {
  readonly onRegistered: () => void;
}

/** product-rules.md#signing-in */
export function Newcomer({ onRegistered }: Props) {
  const identity = useIdentityState();
  const [registerUser] = useRegisterUser();
  const isAsked = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const user = identity.status === "signedIn" ? identity.user : null;

  useEffect(() => {
    if (!user || isAsked.current) return;
    isAsked.current = true;
    registerUser({ displayName: profileName(user) }).then(onRegistered, setFailure);
  }, [user, registerUser, onRegistered]);

  if (failure === undefined || !user) return <UserSetupSkeleton />;
  if (!(failure instanceof ServerError) || failure.kind !== "invalid") throw failure;
  return <NewcomerForm displayName={user.displayName ?? ""} onRegistered={onRegistered} />;
}
