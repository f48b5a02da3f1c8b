import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { MockEnvironment } from "relay-test-utils";
import { asked, refuse } from "./operations";

interface Overtaken {
  readonly view: { readonly user: UserEvent; readonly environment: MockEnvironment };
  readonly mutation: string;
  readonly now: Readonly<Record<string, unknown>>;
  readonly answers?: () => Promise<void>;
  readonly words: string;
  readonly field: string | RegExp;
  readonly taken: string;
}

export async function saveOvertaken({
  view,
  mutation,
  now,
  answers,
  words,
  field,
  taken,
}: Overtaken) {
  const dialog = within(screen.getByRole("dialog"));
  const save = () => view.user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const message = "Somebody else changed it meanwhile. Nothing was saved.";
  const refused = async () =>
    refuse(view.environment, mutation, { message, code: "CHANGED_MEANWHILE", now });
  const typed = (dialog.getByLabelText(field) as HTMLInputElement).value;
  await save();
  await refused();
  await answers?.();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText(new RegExp(words))).toHaveTextContent("What you typed is kept");
  expect((dialog.getByLabelText(field) as HTMLInputElement).value).toBe(typed);
  await save();
  const { seen } = (await asked(view.environment, mutation)).input;
  expect(now).toMatchObject(seen);
  expect(Object.keys(seen)).not.toHaveLength(0);
  await refused();
  await view.user.click(await dialog.findByRole("button", { name: "Take Theirs" }));
  expect(dialog.getByLabelText(field)).toHaveValue(taken);
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^(INPUT|TEXTAREA)$/));
  expect(dialog.queryByText(message)).not.toBeInTheDocument();
  await save();
  expect((await asked(view.environment, mutation)).input.seen).toBeUndefined();
}
