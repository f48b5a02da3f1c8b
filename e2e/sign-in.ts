import type { Visitor } from "./browser";

export const RESIDENT = "resident@aaviri.example";
export const ADMINISTRATOR = "admin@aaviri.example";
const PASSWORD = "steam-clean-1";

/** Signs a demo account in on the login screen and waits for its home. */
export async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(user|admin)-dashboard/);
}
