import { LogOut } from "lucide-react";
import { Outlet } from "react-router-dom";
import { useIdentity } from "../auth/IdentityContext";
import { LogoutButton, TopBar } from "./ResidentBars";
import { Wordmark } from "./Wordmark";

/** product-rules.md#onboarding */
export function SetupLayout() {
  const identity = useIdentity();
  return (
    <>
      <TopBar>
        <Wordmark />
        <LogoutButton type="button" onClick={() => void identity.signOut("/login")}>
          <LogOut aria-hidden />
          Logout
        </LogoutButton>
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
