import { screen, waitFor } from "@testing-library/react";
import { ServerError } from "../../relay/errors";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/message/toast";
import { DeleteDialog, type DeleteDialogProps } from "./DeleteDialog";

function open(props: Partial<DeleteDialogProps> = {}) {
  const onClose = jest.fn();
  const onDelete = jest.fn(() => Promise.resolve<unknown>(null));
  const element = (
    <DeleteDialog
      title="Delete coupon"
      question="Are you sure?"
      touches={<p>It was used once.</p>}
      onDelete={onDelete}
      deleted="Coupon deleted"
      failed="Failed to delete coupon"
      onClose={onClose}
      {...props}
    />
  );
  const view = renderRoutes([{ path: "/", element }]);
  return { ...view, onClose, onDelete };
}

const press = async (user: ReturnType<typeof open>["user"]) =>
  user.click(await screen.findByRole("button", { name: "Delete" }));

it("asks with what it touches, deletes, says so and closes", async () => {
  const { user, onClose, onDelete } = open();
  expect(await screen.findByRole("alertdialog", { name: "Delete coupon" })).toHaveTextContent(
    "Are you sure?It was used once.",
  );
  expect(onDelete).not.toHaveBeenCalled();
  await press(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(["Coupon deleted"]);
});

it("says what it came to, and leaves the closing to the one who asked for it", async () => {
  const onDeleted = jest.fn();
  const { user, onClose } = open({
    onDelete: () => Promise.resolve("inactive"),
    deleted: (outcome) => `Coupon is ${String(outcome)}`,
    onDeleted,
  });
  await press(user);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith("inactive"));
  expect(onClose).not.toHaveBeenCalled();
  expect(toastQueue.visibleToasts[0]?.content.text).toBe("Coupon is inactive");
});

it("cannot be left or pressed again while it deletes", async () => {
  const { user, onClose } = open({ onDelete: () => new Promise(() => undefined) });
  await press(user);
  expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
});

it("shows the server's words, or its own, until the next attempt", async () => {
  const onDelete = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new ServerError({ message: "It is in use" }))
    .mockRejectedValueOnce(new Error("lost"))
    .mockResolvedValueOnce(null);
  const { user, onClose } = open({ onDelete });
  await press(user);
  expect(await screen.findByText("It is in use")).toBeVisible();
  await press(user);
  expect(await screen.findByText("Failed to delete coupon")).toBeVisible();
  expect(screen.queryByText("It is in use")).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await press(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it("takes a failure away where it passes by itself", async () => {
  const { user } = open({ onDelete: () => Promise.reject(new Error("lost")), failureTime: 20 });
  await press(user);
  await waitFor(() =>
    expect(screen.queryByText("Failed to delete coupon")).not.toBeInTheDocument(),
  );
});

it("closes where somebody else deleted it meanwhile", async () => {
  const error = new ServerError({ message: "It was not found", extensions: { code: "NOT_FOUND" } });
  const { user, onClose } = open({ onDelete: () => Promise.reject(error) });
  await press(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toastQueue.visibleToasts[0]?.content.text).toMatch(/Somebody else deleted it/);
});

it("offers only the way out of what has to be kept, and waits until that is known", async () => {
  open({ kept: <p>It is the last one.</p> });
  expect(await screen.findByText("It is the last one.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  expect(screen.queryByText("Are you sure?")).not.toBeInTheDocument();
});

it("waits with the verb while it is not known whether it has to be kept", async () => {
  open({ isKeptUnknown: true });
  expect(await screen.findByRole("button", { name: "Delete" })).toBeDisabled();
});
