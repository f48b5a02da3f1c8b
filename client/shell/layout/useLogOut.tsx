import { type ReactNode, useState } from "react";
import { useIdentity } from "../../auth/IdentityContext";
import { hasUnsaved } from "../../ui/dialog/unsaved";
import { LeaveQuestion } from "../LeaveQuestion";

interface LogOut {
  readonly logOut: () => void;
  readonly question: ReactNode;
}

/** Asks before input is lost. */
export function useLogOut(target: string): LogOut {
  const identity = useIdentity();
  const [isAsking, setAsking] = useState(false);
  const leave = () => void identity.signOut(target);
  return {
    logOut: () => (hasUnsaved() ? setAsking(true) : leave()),
    question: isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />,
  };
}
