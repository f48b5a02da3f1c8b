import { useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { carriedEmail, forgetCarriedEmail } from "../../auth/carriedEmail";
import { AccountDraftContext, emptyDraft } from "./accountDraft";

/** Around the login screens: what was typed on one of them, or on the landing page, is there on the other. */
export function AccountDraftKeeper() {
  const [draft] = useState(() => emptyDraft(carriedEmail()));
  useEffect(forgetCarriedEmail, []);
  return (
    <AccountDraftContext value={draft}>
      <Outlet />
    </AccountDraftContext>
  );
}
