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
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
