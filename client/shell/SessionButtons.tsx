import { LogOut } from "lucide-react";
import { useIdentity } from "../auth/IdentityContext";
import { HelpButton } from "./HelpButton";
import { BarButton, BarButtons } from "./ResidentBars";

export function SessionButtons() {
  const identity = useIdentity();
  return (
    <BarButtons>
      <HelpButton />
      <BarButton type="button" onClick={() => void identity.signOut("/login")}>
        <LogOut aria-hidden />
        Logout
      </BarButton>
    </BarButtons>
  );
}
