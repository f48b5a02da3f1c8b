import { createContext, use, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { SignUpFields } from "./accountRules";

/** What has been typed on the login screens so far. Passwords too: it is only ever in memory. */
export type AccountDraft = SignUpFields;

/** Changed in place: it is read when a form opens, and no one waits for it to change. */
export const AccountDraftContext = createContext<AccountDraft | null>(null);

/** A draft in which at most the e-mail address is known. */
export const emptyDraft = (email: string): AccountDraft => ({
  displayName: "",
  email,
  carNumber: "",
  carModel: "",
  mobileNumber: "",
  password: "",
  passwordAgain: "",
});

/** What was typed before on one of the login screens: with that a form begins. */
export function useAccountDraft(): AccountDraft {
  const draft = use(AccountDraftContext);
  if (!draft) throw new Error("useAccountDraft needs an AccountDraftKeeper above it.");
  return draft;
}

/** Keeps these fields of the form in the draft as they are typed. */
export function useKeepDraft<Values extends FieldValues, Parsed>(
  { subscribe }: UseFormReturn<Values, unknown, Parsed>,
  names: readonly (keyof AccountDraft & keyof Values)[],
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
