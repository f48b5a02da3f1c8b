import { useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { carriedEmail, forgetCarriedEmail } from "../../auth/carriedEmail";
import { AccountDraftContext, emptyDraft } from "./accountDraft";

export function AccountDraftKeeper() {
  const [draft] = useState(() => emptyDraft(carriedEmail()));
  useEffect(forgetCarriedEmail, []);
  return (
    <AccountDraftContext value={draft}>
      <Outlet />
    </AccountDraftContext>
  );
}
