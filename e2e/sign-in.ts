import type { Visitor } from "./browser";

export const RESIDENT = "resident@aaviri.example";
export const ADMINISTRATOR = "admin@aaviri.example";
export const PASSWORD = "steam-clean-1";

export async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.goto("/login");
  await enter(visitor, email);
  await visitor.page.waitForURL(/\/(user|admin)-dashboard/);
}

export async function enter({ page }: Visitor, email: string, password = PASSWORD): Promise<void> {
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  // The sign-up form has the same fields, and stays until the next screen is rendered.
  const form = page.locator("form").filter({ has: submit });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await submit.click();
}
