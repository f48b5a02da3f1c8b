import { Outlet } from "react-router-dom";
import { TopBar } from "./ResidentBars";
import { SessionButtons } from "./SessionButtons";
import { Wordmark } from "./Wordmark";

/** product-rules.md#onboarding */
export function SetupLayout() {
  return (
    <>
      <TopBar>
        <Wordmark />
        <SessionButtons />
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
