import { createContext, use, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Outlet } from "react-router-dom";
import { carriedEmail, forgetCarriedEmail } from "../../auth/carriedEmail";
import type { SignUpFields } from "./accountRules";

/** In memory only, as it may hold passwords. */
export const AccountDraftContext = createContext<SignUpFields | null>(null);

export const emptyDraft = (email: string): SignUpFields => ({
  displayName: "",
  email,
  carNumber: "",
  carModel: "",
  mobileNumber: "",
  password: "",
  passwordAgain: "",
});

export function AccountDraftKeeper() {
  const [draft] = useState(() => emptyDraft(carriedEmail()));
  useEffect(forgetCarriedEmail, []);
  return (
    <AccountDraftContext value={draft}>
      <Outlet />
    </AccountDraftContext>
  );
}

export function useAccountDraft(): SignUpFields {
  const draft = use(AccountDraftContext);
  if (!draft) throw new Error("useAccountDraft needs an AccountDraftKeeper above it.");
  return draft;
}

export function useKeepDraft<Values extends FieldValues, Parsed>(
  { subscribe }: UseFormReturn<Values, unknown, Parsed>,
  names: readonly (keyof SignUpFields & keyof Values)[],
): void {
  const draft = useAccountDraft();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          for (const name of names) draft[name] = values[name];
        },
      }),
    [subscribe, draft, names],
  );
}
