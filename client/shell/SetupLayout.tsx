import { LogOut } from "lucide-react";
import { Outlet } from "react-router-dom";
import { useIdentity } from "../auth/IdentityContext";
import { HelpButton } from "./HelpButton";
import { BarButton, BarButtons, TopBar } from "./ResidentBars";
import { Wordmark } from "./Wordmark";

/** product-rules.md#onboarding */
export function SetupLayout() {
  const identity = useIdentity();
  return (
    <>
      <TopBar>
        <Wordmark />
        <BarButtons>
          <HelpButton />
          <BarButton type="button" onClick={() => void identity.signOut("/login")}>
            <LogOut aria-hidden />
            Logout
          </BarButton>
        </BarButtons>
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
