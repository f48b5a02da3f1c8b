import { act, screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { fakeIdentity, signedIn } from "../../test/fakeIdentity";
import { renderRoutes } from "../../test/renderRoutes";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { EndedSession } from "./EndedSession";

const save = jest.fn();

function Screen() {
  const form = useForm({ defaultValues: { name: "" } });
  return (
    <>
      <FormDialog
        title="Create Block"
        form={form}
        onSubmit={save}
        onClose={() => undefined}
        submitLabel="Create"
        pendingLabel="Creating…"
      >
        <FormTextField control={form.control} name="name" label="Name" />
      </FormDialog>
      <EndedSession />
    </>
  );
}

const ended = Object.assign({ hasEnded: true } as const, signedIn);
const DIALOG = "Your session has ended";

async function endWhileTyping() {
  const identity = fakeIdentity();
  const { user } = renderRoutes([{ path: "/", element: <Screen /> }], { identity });
  await user.type(screen.getByLabelText("Name"), "Lotus");
  expect(screen.queryByRole("dialog", { name: DIALOG })).not.toBeInTheDocument();
  await act(async () => identity.become(ended));
  const dialog = await screen.findByRole("dialog", { name: DIALOG }, { timeout: 10_000 });
  return { identity, user, dialog: within(dialog) };
}

it("keeps what is typed below the sign-in, and takes the same save after it", async () => {
  const { identity, user, dialog } = await endWhileTyping();
  const email = dialog.getByLabelText("Email");
  expect(email).toHaveValue(signedIn.user.email);
  await user.keyboard("{Escape}");
  expect(email).toBeVisible();
  await user.type(dialog.getByLabelText("Password"), "steam-clean-1");
  identity.signIn.mockImplementation(async () => identity.become(signedIn));
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  expect(identity.signIn).toHaveBeenCalledWith(signedIn.user.email, "steam-clean-1");
  await waitFor(() => expect(email).not.toBeInTheDocument());
  expect(screen.getByLabelText("Name")).toHaveValue("Lotus");
  await user.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ name: "Lotus" }));
});

it("says why the sign-in failed, and leads to the login screen on request", async () => {
  const { identity, user, dialog } = await endWhileTyping();
  identity.signIn.mockRejectedValue({ code: "auth/invalid-credential" });
  await user.type(dialog.getByLabelText("Password"), "wrong-1{Enter}");
  expect(await dialog.findByText("The email or password is not correct.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Leave without saving" }));
  expect(identity.signOut).toHaveBeenCalledWith("/login?next=%2F&ended=1");
});
