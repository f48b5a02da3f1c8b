import { cleanup, screen, within } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const ADD = "useAddCarMutation";
const UPDATE = "useUpdateCarMutation";
const SHARE = "useShareCarMutation";
const ACCEPT = "useAcceptCarMutation";
const END = "useEndShareMutation";
const ARCHIVE = "useArchiveCarMutation";

const car = (id: string, plate: string, values: object = {}) => ({
  id,
  plate,
  model: "Hyundai i20",
  nickname: null,
  parkingNumber: null,
  carType: null,
  isDefault: false,
  shares: [],
  ...values,
});

const first = car("v1", "TS09AB1234", { isDefault: true });
const second = car("v2", "TS10CD0007", { nickname: "Red", carType: { id: "t1", name: "Sedan" } });

const viewerWith = (vehicles: readonly object[], sharedVehicles: readonly object[] = []) => ({
  id: "u1",
  carNumber: "TS09AB1234",
  carModel: "Hyundai i20",
  parkingNumber: "",
  receivesEmail: true,
  residency: {
    id: "r",
    name: "Bhooja",
    requiresParkingNumber: false,
    blocksConnection: connectionOf([]),
  },
  block: { id: "a", name: "A", flatsConnection: connectionOf([]) },
  flat: { id: "f", name: "101" },
  vehicles,
  sharedVehicles,
  heldCarTimes: [] as readonly object[],
});

async function open(...vehicles: object[]) {
  return openWith(viewerWith(vehicles));
}

async function openWith(viewer: object) {
  const view = renderRoutes(routes, { at: "/profile" });
  await answer(view.environment, "ProfileScreenQuery", {
    Query: {
      viewer,
      residencies: [],
      connectedApplications: [],
      carTypes: [{ id: "t1", name: "Sedan" }],
    },
  });
  await screen.findByRole("heading", { name: "Cars" });
  return view;
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("shows the only car without a way to archive it", async () => {
  await open(first);
  expect(screen.getByRole("heading", { name: "TS09AB1234" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Archive/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add Car" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Share TS09AB1234" })).toBeVisible();
});

it("says how many cars, and people for a car, are the most, where no more can be added", async () => {
  const guests = Array.from({ length: 4 }, (_, index) => ({
    id: `s${index}`,
    email: `guest-${index}@residents.example`,
    isAccepted: false,
    other: null,
  }));
  const most = Array.from({ length: 6 }, (_, index) => car(`w${index}`, `TS11EE000${index}`));
  await open({ ...first, shares: guests }, second, ...most.slice(1));
  expect(screen.getByText("You can share a car with 4 people at most.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Share TS09AB1234" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Share TS10CD0007" })).toBeVisible();
  expect(screen.queryByText("You can have 8 cars at most.")).not.toBeInTheDocument();
  cleanup();
  await open(first, second, ...most);
  expect(screen.getByText("You can have 8 cars at most.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add Car" })).not.toBeInTheDocument();
});

it("adds a car, and says at its field what the server refuses", async () => {
  const { environment, user } = await open(first);
  await user.click(screen.getByRole("button", { name: "Add Car" }));
  const form = await dialog("Add Car");
  await user.click(form.getByRole("button", { name: "Add Car" }));
  expect(await form.findByText("Car number is required")).toBeVisible();
  expect(form.getByText("Car model is required")).toBeVisible();
  await user.type(form.getByRole("textbox", { name: "Car Number" }), "ts10cd0007");
  await user.type(form.getByRole("textbox", { name: "Car Model" }), "Nexon");
  await user.type(form.getByRole("textbox", { name: /^Parking Number/ }), "b-2");
  await user.click(form.getByRole("button", { name: "Add Car" }));
  const input = {
    plate: "TS10CD0007",
    model: "Nexon",
    parkingNumber: "b2",
    nickname: null,
    carTypeId: null,
  };
  expect((await asked(environment, ADD)).input).toEqual(input);
  const message = "You have a car with this number already.";
  await refuse(environment, ADD, { message, code: "PLATE_ALREADY_YOURS", field: "plate" });
  expect(form.getByRole("textbox", { name: "Car Number" })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  await user.click(form.getByRole("button", { name: "Add Car" }));
  await answer(environment, ADD, { User: viewerWith([first, second]) });
  expect(await screen.findByText("Your car is added.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Red · TS10CD0007" })).toBeVisible();
});

it("asks for the parking number where the community needs it", async () => {
  const residency = {
    ...viewerWith([]).residency,
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
  };
  const { user } = await openWith({ ...viewerWith([first]), residency });
  await user.click(screen.getByRole("button", { name: "Add Car" }));
  const form = await dialog("Add Car");
  const field = form.getByRole("textbox", { name: "Parking Number" });
  expect(field).toHaveAccessibleDescription("Mahindra Ashvita needs it for each car");
  await user.click(form.getByRole("button", { name: "Add Car" }));
  expect(await form.findByText("Parking number is required for Mahindra Ashvita")).toBeVisible();
});

it("edits another car, and sends what was changed of it", async () => {
  const { environment, user } = await open(first, second);
  await user.click(screen.getByRole("button", { name: "Edit TS10CD0007" }));
  const form = await dialog("Edit Car");
  await user.clear(form.getByRole("textbox", { name: /^Nickname/ }));
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect((await asked(environment, UPDATE)).input).toEqual({ vehicleId: "v2", nickname: null });
  await answer(environment, UPDATE, { User: viewerWith([first, { ...second, nickname: null }]) });
  expect(await screen.findByRole("heading", { name: "TS10CD0007" })).toBeVisible();
});

it("edits the only car, and the profile has what it was given", async () => {
  const { environment, user } = await open(first);
  await user.click(screen.getByRole("button", { name: "Edit TS09AB1234" }));
  const form = await dialog("Edit Car");
  const plate = form.getByRole("textbox", { name: "Car Number" });
  await user.clear(plate);
  await user.type(plate, "TS09AB9999");
  await user.type(form.getByRole("textbox", { name: /^Nickname/ }), "Blue");
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect((await asked(environment, UPDATE)).input).toEqual({
    vehicleId: "v1",
    plate: "TS09AB9999",
    nickname: "Blue",
  });
  const changed = { ...first, plate: "TS09AB9999", nickname: "Blue" };
  await answer(environment, UPDATE, {
    User: { ...viewerWith([changed]), carNumber: "TS09AB9999" },
  });
  expect(await screen.findByRole("heading", { name: "Blue · TS09AB9999" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Car Number" })).toHaveValue("TS09AB9999");
});

it("archives the first car, whose place and profile the other takes; what was typed stays", async () => {
  const { environment, user } = await open(first, second);
  const mobile = screen.getByRole("textbox", { name: "Mobile Number" });
  await user.clear(mobile);
  await user.type(mobile, "9000000001");
  await user.click(screen.getByRole("button", { name: "Archive TS09AB1234" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/Your oldest other car becomes the first\.$/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Archive" }));
  expect((await asked(environment, ARCHIVE)).input).toEqual({ vehicleId: "v1" });
  await answer(environment, ARCHIVE, {
    User: { ...viewerWith([{ ...second, isDefault: true }]), carNumber: "TS10CD0007" },
  });
  expect(await screen.findByText("TS09AB1234 is archived.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Car Number" })).toHaveValue("TS10CD0007");
  expect(screen.getByRole("textbox", { name: "Mobile Number" })).toHaveValue("9000000001");
});

describe("a car that is shared", () => {
  const vehicle = { id: "v1", plate: "TS09AB1234", model: "Hyundai i20" };
  const shared = { id: "s1", ownerName: "Asha", borrowerName: "Ravi", acceptedAt: "2026-11-20" };
  const lent = Object.assign({ invitedEmail: "ravi@residents.example", vehicle }, shared);
  const invited = Object.assign({}, lent, { borrowerName: null, acceptedAt: null });
  const sharing = (...shares: object[]) => Object.assign({}, first, { shares });
  const press = async (user: { click(element: Element): Promise<void> }, name: string) =>
    user.click(screen.getByRole("button", { name }));

  it("is offered by e-mail, and the invitation stands below it until it is withdrawn", async () => {
    const { environment, user } = await open(first);
    await press(user, "Share TS09AB1234");
    const form = await dialog("Share TS09AB1234");
    await user.type(form.getByRole("textbox", { name: "Email" }), "ravi");
    await user.click(form.getByRole("button", { name: "Send Invitation" }));
    expect(await form.findByText("Please enter a valid email address")).toBeVisible();
    await user.type(form.getByRole("textbox", { name: "Email" }), "@residents.example");
    await user.click(form.getByRole("button", { name: "Send Invitation" }));
    const input = { vehicleId: "v1", email: "ravi@residents.example" };
    expect((await asked(environment, SHARE)).input).toEqual(input);
    await answer(environment, SHARE, { Vehicle: sharing(invited) });
    expect(
      await screen.findByText(
        "ravi@residents.example is invited, if it is the account of somebody in your flat.",
      ),
    ).toBeVisible();
    expect(screen.getByText("Invited: ravi@residents.example")).toBeVisible();
    await press(user, "Withdraw the invitation of ravi@residents.example to TS09AB1234");
    expect((await asked(environment, END)).input).toEqual({ shareId: "s1" });
    await answer(environment, END, { User: viewerWith([first]) });
    expect(await screen.findByText("The invitation is withdrawn.")).toBeVisible();
    expect(screen.queryByText(/^Invited/)).not.toBeInTheDocument();
  });

  it("names who may book it, and is shared no more after a question", async () => {
    const { environment, user } = await open(sharing(lent));
    expect(screen.getByText("Shared with Ravi")).toBeVisible();
    await press(user, "Stop sharing TS09AB1234 with Ravi");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Stop Sharing" }));
    await refuse(environment, END, { message: "VehicleShare not found", code: "NOT_FOUND" });
    expect(await screen.findByText("This car is not shared any more.")).toBeVisible();
    await answer(environment, "ProfileScreenQuery", {
      Query: { viewer: viewerWith([first]), residencies: [], connectedApplications: [] },
    });
    expect(screen.queryByText("Shared with Ravi")).not.toBeInTheDocument();
  });

  it("has no Share with the fourth person", async () => {
    await open(sharing(...["s1", "s2", "s3", "s4"].map((id) => Object.assign({}, lent, { id }))));
    expect(screen.queryByRole("button", { name: "Share TS09AB1234" })).not.toBeInTheDocument();
  });

  const borrowed = Object.assign({}, shared, {
    vehicle: { id: "v9", plate: "TS20", model: "i10" },
  });
  const offered = Object.assign({}, borrowed, { acceptedAt: null, borrowerName: null });

  it("is accepted by whom it is offered to, and given back", async () => {
    const { environment, user } = await openWith(viewerWith([first], [offered]));
    expect(screen.getByText(/^Asha shares this car with you/)).toBeVisible();
    await press(user, "Accept TS20");
    expect((await asked(environment, ACCEPT)).input).toEqual({ shareId: "s1" });
    await answer(environment, ACCEPT, { User: viewerWith([first], [borrowed]) });
    expect(await screen.findByText("You can book TS20 now.")).toBeVisible();
    expect(screen.getByText("Shared by Asha. You book it with your own credits.")).toBeVisible();
    await press(user, "Give Back TS20");
    await answer(environment, END, { User: viewerWith([first]) });
    expect(await screen.findByText("TS20 is not shared with you any more.")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "TS20" })).not.toBeInTheDocument();
  });

  it("is declined, and neither edited nor archived by whom it is offered to", async () => {
    const { environment, user } = await openWith(viewerWith([first, second], [offered]));
    for (const act of ["Edit", "Archive", "Share"])
      expect(screen.queryByRole("button", { name: `${act} TS20` })).not.toBeInTheDocument();
    await press(user, "Decline TS20");
    await answer(environment, END, { User: viewerWith([first, second]) });
    expect(await screen.findByText("The invitation is declined.")).toBeVisible();
  });
});

const FREE = "useFreeCarTimeMutation";
const heldTime = {
  bookingId: "b7",
  plate: "TS09AB1234",
  date: "2026-11-25",
  startTime: "09:00",
  endTime: "10:00",
};

it("frees a time of a car that is no longer shared with who booked it, once asked", async () => {
  const { environment, user } = await openWith({
    ...viewerWith([first]),
    heldCarTimes: [heldTime],
  });
  expect(screen.getByText("TS09AB1234 is still booked")).toBeVisible();
  expect(screen.getByText("Wed, 25 Nov · 9:00 AM - 10:00 AM")).toBeVisible();
  const free = screen.getByRole("button", { name: /^Free the Time of TS09AB1234/ });
  await user.click(free);
  await user.click(await screen.findByRole("button", { name: "Keep Booking" }));
  expect(isAsked(environment, FREE)).toBe(false);
  await user.click(free);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel their wash?" }));
  await user.click(dialog.getByRole("button", { name: "Free the Time" }));
  expect((await asked(environment, FREE)).input).toEqual({ bookingId: "b7" });
  await answer(environment, FREE, { User: viewerWith([first]) });
  expect(await screen.findByText("TS09AB1234 is free again at that time.")).toBeVisible();
  expect(screen.queryByText("TS09AB1234 is still booked")).not.toBeInTheDocument();
});
