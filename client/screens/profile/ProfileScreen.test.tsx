import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/message/toast";

const SCREEN = "ProfileScreenQuery";
const UPDATE = "useUpdateProfileMutation";

const resident = {
  id: "u1",
  displayName: "Lakshmi Rao",
  email: "resident@aaviri.example",
  authProvider: "EMAIL",
  createdAt: "2026-10-02T04:00:00.000Z",
  receivesEmail: true,
  carNumber: "TS09AB1234",
  carModel: "Hyundai i20",
  mobileNumber: "9876543210",
  parkingNumber: "B21",
  residency: {
    id: "ashvita",
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
    blocksConnection: connectionOf([{ id: "a", name: "Block A" }]),
  },
  block: { id: "a", name: "Block A", flatsConnection: connectionOf([{ id: "f10", name: "A-10" }]) },
  flat: { id: "f10", name: "A-10" },
};

const residencies = [
  {
    id: "ashvita",
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
  },
  {
    id: "bhooja",
    name: "My Home Bhooja",
    requiresParkingNumber: false,
  },
];

async function open(viewer: object | null = resident, connectedApplications: object[] = []) {
  const view = renderRoutes(routes, { at: "/profile" });
  await answer(view.environment, SCREEN, {
    Query: { viewer, residencies, connectedApplications },
  });
  return view;
}

const box = (name: string) => screen.getByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: /Save Changes/ });

async function retype({ user }: Awaited<ReturnType<typeof open>>, name: string, text: string) {
  await user.clear(await screen.findByRole("textbox", { name }));
  if (text) await user.type(box(name), text);
}

it("shows what is known, and stores what was changed of it", async () => {
  const view = await open();
  expect(await screen.findByRole("combobox", { name: "Residency" })).toHaveValue(
    "Mahindra Ashvita",
  );
  expect(await screen.findByRole("combobox", { name: "Flat" })).toHaveValue("A-10");
  expect(box("Full Name")).toHaveValue("Lakshmi Rao");
  await retype(view, "Full Name", "Lakshmi Venkata Rao");
  await retype(view, "Car Number", "ts10cd0007");
  await view.user.click(save());
  expect((await asked(view.environment, UPDATE)).input).toEqual({
    displayName: "Lakshmi Venkata Rao",
    carNumber: "TS10CD0007",
  });
  await answer(view.environment, UPDATE, {
    User: { ...resident, displayName: "Lakshmi Venkata Rao", carNumber: "TS10CD0007" },
  });
  expect(await screen.findByText("Your profile is saved.")).toBeVisible();
  expect(box("Full Name")).toHaveValue("Lakshmi Venkata Rao");
});

describe("what is saved", () => {
  const saved = async (view: Awaited<ReturnType<typeof open>>, viewer: object) => {
    await view.user.click(save());
    const { input } = await asked(view.environment, UPDATE);
    await answer(view.environment, UPDATE, { User: viewer });
    return input;
  };

  it("leaves a parking number alone where the residency asks for none", async () => {
    const bhooja = { ...residencies[1], blocksConnection: connectionOf([]) };
    const view = await open({ ...resident, residency: bhooja });
    await retype(view, "Mobile Number", "9876543211");
    expect(await saved(view, resident)).toEqual({ mobileNumber: "9876543211" });
  });

  it("is sent again after a lost answer, also what was put back to as it was", async () => {
    const view = await open();
    await retype(view, "Mobile Number", "9876543211");
    await view.user.click(save());
    await lose(view.environment, UPDATE);
    await retype(view, "Mobile Number", "9876543210");
    expect(await saved(view, resident)).toEqual({ mobileNumber: "9876543210" });
    await retype(view, "Car Model", "Nexon");
    expect(await saved(view, resident)).toEqual({ carModel: "Nexon" });
  });

  it("leaves a parking number alone in another flat where the residency asks for none", async () => {
    const flats = connectionOf([
      { id: "f10", name: "A-10" },
      { id: "f11", name: "A-11" },
    ]);
    const view = await open({
      ...resident,
      residency: { ...residencies[1], blocksConnection: connectionOf([{ id: "a", name: "A" }]) },
      block: { id: "a", name: "A", flatsConnection: flats },
    });
    await view.user.click(await screen.findByRole("combobox", { name: "Flat" }));
    await view.user.click(await screen.findByRole("option", { name: "A-11" }));
    expect(await saved(view, resident)).toEqual({
      residencyId: "bhooja",
      blockId: "a",
      flatId: "f11",
    });
  });

  it("undoes nothing that an administrator or another device has changed meanwhile", async () => {
    const view = await open();
    await screen.findByRole("combobox", { name: "Residency" });
    act(() =>
      view.environment.commitUpdate((store) => {
        store.get("u1")?.setValue("TS77ZZ0001", "carNumber");
      }),
    );
    await retype(view, "Car Model", "Nexon");
    expect(await saved(view, { ...resident, carModel: "Nexon" })).toEqual({ carModel: "Nexon" });
    await retype(view, "Mobile Number", "9876543211");
    expect(await saved(view, resident)).toEqual({ mobileNumber: "9876543211" });
  });
});

it("clears block and flat with another residency, and asks for them again", async () => {
  const view = await open();
  await view.user.click(await screen.findByRole("combobox", { name: "Residency" }));
  await view.user.click(await screen.findByRole("option", { name: "My Home Bhooja" }));
  expect(screen.queryByRole("textbox", { name: "Parking Number" })).not.toBeInTheDocument();
  const blocksConnection = connectionOf([{ id: "c", name: "C" }]);
  await answer(view.environment, "usePlacesBlocksQuery", {
    Query: { node: { __typename: "Residency", id: "bhooja", blocksConnection } },
  });
  await view.user.click(save());
  expect(await screen.findByText("Please select a block")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Flat" })).toBeDisabled();
  expect(isAsked(view.environment, UPDATE)).toBe(false);
});

it.each([
  ["Full Name", 120],
  ["Car Number", 20],
  ["Car Model", 60],
  ["Parking Number", 20],
])(
  "says of a %s of more than %i characters that it is too long, and does not cut it",
  async (name, most) => {
    const view = await open();
    await screen.findByRole("textbox", { name });
    await view.user.clear(box(name));
    await view.user.paste("X".repeat(most + 1));
    await view.user.click(save());
    expect(await screen.findByText(`At most ${most} characters`)).toBeVisible();
    expect(box(name)).toHaveValue("X".repeat(most + 1));
    expect(isAsked(view.environment, UPDATE)).toBe(false);
  },
);

it.each([
  ["Full Name", "", "Full Name is required"],
  ["Car Number", "", "Car number is required"],
  ["Car Model", "", "Car model is required"],
  ["Mobile Number", "", "Mobile number is required"],
  ["Mobile Number", "12345", "Please enter a valid 10-digit mobile number starting with 6-9"],
  ["Parking Number", "", "Parking number is required for Mahindra Ashvita"],
])("refuses the %s %p", async (name, text, message) => {
  const view = await open();
  await screen.findByRole("textbox", { name });
  await retype(view, name, text);
  await view.user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(isAsked(view.environment, UPDATE)).toBe(false);
});

it("says 'Failed to update user profile' where the answer is lost, and keeps what was typed", async () => {
  const view = await open();
  await screen.findByRole("combobox", { name: "Flat" });
  await retype(view, "Car Model", "Honda City");
  await view.user.click(save());
  await lose(view.environment, UPDATE);
  expect(await screen.findByText("Failed to update user profile")).toBeVisible();
  expect(box("Car Model")).toHaveValue("Honda City");
});

it("puts the server's error at the field it is about", async () => {
  const view = await open();
  await screen.findByRole("combobox", { name: "Flat" });
  await view.user.click(save());
  await refuse(view.environment, UPDATE, {
    message: "At most 120 characters",
    code: "INVALID_INPUT",
    field: "displayName",
  });
  expect(await screen.findByText("At most 120 characters")).toBeVisible();
  expect(box("Full Name")).toHaveFocus();
});

describe("the account", () => {
  it.each([
    ["EMAIL", "Email and password"],
    ["GOOGLE", "With Google"],
  ])("of %s is told in words", async (authProvider, words) => {
    await open({ ...resident, authProvider });
    const account = within(await screen.findByRole("region", { name: "Account" }));
    expect(account.getByText("resident@aaviri.example")).toBeVisible();
    expect(account.getByText(words)).toBeVisible();
    expect(account.getByText("Fri, 2 Oct 2026")).toBeVisible();
    expect(account.getByRole("link", { name: "Credits" })).toHaveAttribute("href", "/credits");
    expect(account.getByRole("link", { name: "Terms and Conditions" })).toBeVisible();
  });

  it("can be left", async () => {
    const { user, identity } = await open();
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    expect(identity.signOut).toHaveBeenCalledWith("/login");
  });
});

describe("who comes", () => {
  it("waits before the screen's own layout, and can try again", async () => {
    const { environment, user } = renderRoutes(routes, { at: "/profile" });
    await asked(environment, SCREEN);
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to fetch user profile")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, { Query: { viewer: resident, residencies } });
    expect(await screen.findByRole("textbox", { name: "Full Name" })).toBeVisible();
  });

  it("without a profile is sent to where it is made", async () => {
    const { router } = await open(null);
    // /dashboard redirects.
    await waitFor(() => expect(router.state.location.pathname).toBe("/user-setup"));
  });
});

describe("an address that nobody has proven", () => {
  it("is said to get no e-mails, and can be sent the link that proves it", async () => {
    const view = await open({ ...resident, receivesEmail: false });
    expect(await screen.findByText(/sent only to an address that is verified/)).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: /Send the link/ }));
    expect(view.identity.sendVerification).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/We have sent a link to resident@aaviri.example/)).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: /I have opened it/ }));
    expect(view.identity.getIdToken).toHaveBeenCalledWith({ fresh: true });
    await answer(view.environment, SCREEN, { Query: { viewer: resident, residencies } });
    await waitFor(() =>
      expect(screen.queryByText("Please verify your email address")).not.toBeInTheDocument(),
    );
  });

  it("is not spoken of once it is verified", async () => {
    await open();
    await screen.findByText("With us since");
    expect(screen.queryByText("Please verify your email address")).not.toBeInTheDocument();
  });
});

const gate = {
  applicationId: "gate",
  name: "My Gate",
  connectedAt: "2026-11-20T04:00:00.000Z",
  lastUsedAt: null,
};

it("shows the apps that act for the resident, and disconnects one after a question", async () => {
  const { user, environment } = await open(resident, [gate]);
  expect(await screen.findByRole("heading", { name: "Connected apps" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Disconnect My Gate" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Disconnect My Gate?" });
  await user.click(within(dialog).getByRole("button", { name: "Disconnect" }));
  const DISCONNECT = "useDisconnectApplicationMutation";
  expect((await asked(environment, DISCONNECT)).input).toEqual({ applicationId: "gate" });
  await answer(environment, DISCONNECT, {
    DisconnectApplicationPayload: { connectedApplications: [] },
  });
  await waitFor(() => expect(screen.queryByText("Connected apps")).not.toBeInTheDocument());
  expect(toastQueue.visibleToasts[0]?.content.text).toBe("My Gate is disconnected.");
});
