import { screen, waitFor, within } from "@testing-library/react";
import { enterAdmin } from "../../test/enterAdmin";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";

import "./CarTypeDialog";
import "../../shared/dialogs/DeleteDialog";

const SCREEN = "AdminCarTypesScreenQuery";
const CREATE = "useCreateCarTypeMutation";
const UPDATE = "useUpdateCarTypeMutation";
const DELETE = "useDeleteCarTypeMutation";
const RESTORE = "useRestoreCarTypeMutation";

const hatchback = { id: "c1", name: "Hatchback", active: true };
const twoWheeler = { id: "c2", name: "Two-wheeler", active: false };

async function enter() {
  const view = await enterAdmin("car-types");
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

async function open(carTypes: readonly object[] = [hatchback, twoWheeler]) {
  const view = await enter();
  await answer(view.environment, SCREEN, { Query: { carTypes } });
  await waitFor(() => expect(screen.queryByText("Loading car types")).not.toBeInTheDocument());
  const press = (name: string) => view.user.click(screen.getByRole("button", { name }));
  return { ...view, press };
}

const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

describe("the list", () => {
  it("renders no more than a page", async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...hatchback,
      id: `n${index}`,
      name: `Number ${index + 1}.`,
    }));
    const { press } = await open(many);
    expect(screen.getByText("Page 1 of 2 · 12 car types")).toBeVisible();
    expect(screen.getAllByRole("rowheader")).toHaveLength(10);
    await press("Next");
    await screen.findByText("Page 2 of 2 · 12 car types");
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
  });

  it("has the inactive ones too, which can be restored", async () => {
    const { environment } = await enter();
    expect(await asked(environment, SCREEN)).toEqual({});
    await answer(environment, SCREEN, { Query: { carTypes: [hatchback, twoWheeler] } });
    await screen.findByRole("table", { name: "Car types" });
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      ...["Name", "Status", "Actions"],
    ]);
    expect(rowOf("Hatchback").getByText("Active")).toBeVisible();
    expect(rowOf("Hatchback").getByRole("button", { name: "Delete Hatchback" })).toBeVisible();
    expect(rowOf("Two-wheeler").getByText("Inactive")).toBeVisible();
    expect(rowOf("Two-wheeler").getByRole("button", { name: /^Restore/ })).toHaveTextContent(
      "Restore",
    );
  });

  it("says that there are none, and how to begin", async () => {
    const { user } = await open([]);
    const none = screen.getByText("No car types found").parentElement as HTMLElement;
    await user.click(within(none).getByRole("button", { name: "Create Car Type" }));
    expect(await screen.findByRole("dialog", { name: "Create Car Type" })).toBeVisible();
  });

  it("shows its layout while it waits, says that it failed, and tries again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading car types")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText(/^Failed to fetch car types/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, { Query: { carTypes: [hatchback] } });
    expect(await screen.findByRole("row", { name: /Hatchback/ })).toBeVisible();
  });
});

describe("creating", () => {
  it("needs a name, and adds the car type to the list", async () => {
    const { press, user, environment } = await open();
    await press("Create Car Type");
    const dialog = within(await screen.findByRole("dialog", { name: "Create Car Type" }));
    await user.click(dialog.getByRole("button", { name: "Create Car Type" }));
    expect(await dialog.findByText("Name is required")).toBeVisible();
    expect(isAsked(environment, CREATE)).toBe(false);
    await user.type(dialog.getByLabelText("Name"), " SUV ");
    await user.click(dialog.getByRole("button", { name: "Create Car Type" }));
    expect((await asked(environment, CREATE)).input).toEqual({ name: "SUV", active: true });
    await answer(environment, CREATE, { CarType: { id: "c3", name: "SUV", active: true } });
    expect(await screen.findByText("Car type created successfully!")).toBeVisible();
    expect(screen.getByRole("row", { name: /SUV/ })).toBeInTheDocument();
  });

  it("shows an error, or that it failed, and keeps what was typed", async () => {
    const { press, user, environment } = await open();
    await press("Create Car Type");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Name"), "Hatchback");
    await user.click(dialog.getByRole("button", { name: "Create Car Type" }));
    const message = "A car type with this name already exists. If it is inactive, restore it.";
    await refuse(environment, CREATE, { message, code: "NAME_TAKEN" });
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Create Car Type" }));
    await lose(environment, CREATE);
    expect(await dialog.findByText(/^Failed to save car type/)).toBeVisible();
    expect(dialog.getByLabelText("Name")).toHaveValue("Hatchback");
  });
});

it("edits a car type, sending only what changed", async () => {
  const { press, user, environment } = await open();
  await press("Edit Hatchback");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Hatchback" }));
  await user.type(dialog.getByLabelText("Name"), "s");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect((await asked(environment, UPDATE)).input).toEqual({
    carTypeId: "c1",
    name: "Hatchbacks",
    seen: { name: "Hatchback" },
  });
  await answer(environment, UPDATE, { CarType: { ...hatchback, name: "Hatchbacks" } });
  expect(await screen.findByText("Car type updated successfully!")).toBeVisible();
  expect(screen.getByRole("row", { name: /Hatchbacks/ })).toBeInTheDocument();
});

it("shows what somebody else changed of a car type meanwhile before it is replaced", async () => {
  const view = await open();
  await view.press("Edit Hatchback");
  const dialog = within(await screen.findByRole("dialog"));
  await view.user.type(dialog.getByLabelText("Name"), "s");
  await saveOvertaken({
    view,
    mutation: UPDATE,
    now: { name: "Small car", active: false },
    words: "Name is now Small car. The status is now inactive.",
    field: "Name",
    taken: "Small car",
  });
});

it("says that a car type is gone that somebody else deleted meanwhile", async () => {
  const { press, user, environment } = await open();
  await press("Edit Hatchback");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Name"), "s");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await refuse(environment, UPDATE, { message: "Car type not found", code: "NOT_FOUND" });
  expect(
    await screen.findByText("Car type not found. Somebody else deleted it meanwhile."),
  ).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

describe("deleting", () => {
  it("asks first, and leaves the row as inactive", async () => {
    const { press, user, environment } = await open();
    await press("Delete Hatchback");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Are you sure you want to delete car type Hatchback?")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect((await asked(environment, DELETE)).input).toEqual({ carTypeId: "c1" });
    await answer(environment, DELETE, { CarType: { ...hatchback, active: false } });
    expect(await screen.findByText("Car type deleted successfully!")).toBeVisible();
    expect(rowOf("Hatchback").getByText("Inactive")).toBeVisible();
    expect(rowOf("Hatchback").getByRole("button", { name: "Restore Hatchback" })).toBeVisible();
  });

  it("says how many hold it, and how many bookings it pays for", async () => {
    const { press, environment } = await open();
    await press("Delete Hatchback");
    const dialog = within(await screen.findByRole("alertdialog"));
    await answer(environment, "OfferUseQuery", {
      Query: {
        node: {
          __typename: "CarType",
          use: {
            holders: { count: 3, isExact: true },
            upcomingBookings: { count: 2, isExact: true },
          },
        },
      },
    });
    expect(
      await dialog.findByText(
        "3 residents hold it, and 2 bookings to come are paid with it: all of that stays.",
      ),
    ).toBeVisible();
  });

  it("says that it failed", async () => {
    const { press, user, environment } = await open();
    await press("Delete Hatchback");
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await lose(environment, DELETE);
    expect(await dialog.findByText(/^Failed to delete car type/)).toBeVisible();
  });
});

describe("restoring", () => {
  it("shows the car type as active at once", async () => {
    const { press, environment } = await open();
    await press("Restore Two-wheeler");
    expect(rowOf("Two-wheeler").getByText("Active")).toBeVisible();
    await answer(environment, RESTORE, { CarType: { ...twoWheeler, active: true } });
    expect(await screen.findByText("Car type restored successfully!")).toBeVisible();
  });

  it("takes that back when it fails, and says so", async () => {
    const { press, environment } = await open();
    await press("Restore Two-wheeler");
    await lose(environment, RESTORE);
    expect(await screen.findByText(/^Failed to restore car type/)).toBeVisible();
    expect(rowOf("Two-wheeler").getByText("Inactive")).toBeVisible();
  });
});
