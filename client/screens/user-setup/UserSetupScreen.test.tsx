import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

const SCREEN = "UserSetupScreenQuery";
const ACCEPT = "useAcceptTermsMutation";
const FLATS = "usePlacesFlatsQuery";
const BLOCKS = "usePlacesBlocksQuery";
const CREATE = "useCreateCustomFlatMutation";
const COMPLETE = "useCompleteProfileMutation";

const accepted = {
  termsAccepted: true,
  profileCompleted: false,
  credits: 0,
  hasActiveSubscription: false,
};

const newcomer = {
  id: "u1",
  role: "USER",
  carNumber: "TS09AB1234",
  carModel: "Hyundai i20",
  mobileNumber: "9876543210",
  parkingNumber: null,
  residency: null,
  block: null,
  flat: null,
  onboarding: accepted,
};

const block = (id: string, name: string) => ({ id, name });
const blocksOf = (id: string, ...blocks: readonly object[]) => ({
  Query: { node: { __typename: "Residency", id, blocksConnection: connectionOf(blocks) } },
});
const BLOCKS_OF_ASHVITA = blocksOf("ashvita", block("a", "Block A"), block("b", "Block B"));
const residencies = [
  {
    id: "ashvita",
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
  },
  { id: "bhooja", name: "My Home Bhooja", requiresParkingNumber: false },
];
const flats = {
  Query: {
    node: {
      __typename: "Block",
      id: "a",
      flatsConnection: connectionOf([
        { id: "f10", name: "A-10" },
        { id: "f2", name: "A-2" },
      ]),
    },
  },
};

const setup = (viewer: object | null) => ({ Query: { viewer, residencies } });

async function open(viewer: object | null = newcomer, search = "") {
  const view = renderRoutes(routes, { at: { pathname: "/user-setup", search } });
  await answer(view.environment, SCREEN, setup(viewer));
  return view;
}

type View = Awaited<ReturnType<typeof open>>;

const field = (name: RegExp | string) => screen.getByRole("combobox", { name });

async function chooseResidency({ user }: View, name: string) {
  await waitFor(() => expect(field("Residency")).toBeEnabled(), { timeout: 10_000 });
  await user.click(field("Residency"));
  await user.click(await screen.findByRole("option", { name }));
}

async function chooseBlock({ user, environment }: View, name: string) {
  if (isAsked(environment, BLOCKS)) await answer(environment, BLOCKS, BLOCKS_OF_ASHVITA);
  await user.click(field("Block"));
  await user.click(await screen.findByRole("option", { name }));
}

async function reachFlats(view: View) {
  await chooseResidency(view, "Mahindra Ashvita");
  await chooseBlock(view, "Block A");
  await answer(view.environment, FLATS, flats);
}

async function openPopup(view: View, typed = "") {
  await reachFlats(view);
  await view.user.click(field("Flat"));
  if (typed) await view.user.type(field("Flat"), typed);
  await view.user.click(await screen.findByRole("option", { name: "Other" }));
  return within(
    await screen.findByRole("dialog", { name: "Enter your flat number" }, { timeout: 10_000 }),
  );
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ termsVersion: "2026-11" }) }),
  ) as unknown as typeof fetch;
});

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

describe("the terms", () => {
  const unsigned = { ...newcomer, onboarding: { ...accepted, termsAccepted: false } };

  it("come first; accepted, the profile is next and has the focus", async () => {
    const { user, environment } = await open(unsigned);
    const dialog = within(await screen.findByRole("dialog", { name: "Terms and Conditions" }));
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Accept & Continue" }));
    expect((await asked(environment, ACCEPT)).input).toEqual({ version: "2026-11" });
    await answer(environment, ACCEPT, { User: { id: "u1", onboarding: accepted } });
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "Complete Your Profile" })).toHaveFocus(),
    );
  });

  it("are behind also where accepting could not be saved", async () => {
    const { user, environment } = await open(unsigned);
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
    await refuse(environment, ACCEPT, { message: "Something went wrong", code: "UNEXPECTED" });
    expect(await screen.findByRole("heading", { name: "Complete Your Profile" })).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("are shown when the server could not tell whether they are accepted", async () => {
    const { environment, user } = renderRoutes(routes, { at: "/user-setup" });
    await refuse(environment, SCREEN, { message: "Something went wrong", code: "UNEXPECTED" });
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
    await answer(environment, ACCEPT);
    await answer(environment, SCREEN, setup(newcomer));
    expect(await screen.findByRole("textbox", { name: "Car Number" })).toBeVisible();
  });

  it("sign out anyone who cancels", async () => {
    const { user, identity } = await open(unsigned);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(identity.signOut).toHaveBeenCalledWith("/login");
  });
});

describe("who comes", () => {
  it("waits before the screen's own layout, and can try again", async () => {
    const { environment, user } = renderRoutes(routes, { at: "/user-setup" });
    await asked(environment, SCREEN);
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
    await lose(environment, SCREEN);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, setup(newcomer));
    expect(await screen.findByRole("textbox", { name: "Car Number" })).toHaveValue("TS09AB1234");
  });

  it.each([
    ["a resident who is set up", { credits: 3 }, "USER", "/user-dashboard"],
    ["one with a plan that runs", { hasActiveSubscription: true }, "USER", "/user-dashboard"],
    ["one without credits", {}, "USER", "/integrated-purchase-flow"],
    ["an administrator", { profileCompleted: false }, "ADMIN", "/admin-dashboard"],
  ])("sends %s on", async (_, state, role, address) => {
    const onboarding = { ...accepted, profileCompleted: true, ...state };
    const { router } = await open({ ...newcomer, role, onboarding }, "?step=subscription");
    await waitFor(() => expect(router.state.location.pathname).toContain(address));
  });

  it("tells who comes without credits why the plans are shown", async () => {
    await open({ ...newcomer, onboarding: { ...accepted, profileCompleted: true } });
    expect(await screen.findByText("Choose a plan to book your next wash.")).toBeVisible();
  });
});

describe("who has an account and no profile yet", () => {
  const REGISTER = "useRegisterUserMutation";
  const notRegistered = {
    message: "Please finish creating your account first.",
    code: "NOT_REGISTERED",
  };

  async function arrive() {
    const view = renderRoutes(routes, { at: "/user-setup" });
    await refuse(view.environment, SCREEN, notRegistered);
    return view;
  }

  it("gets one out of what the identity service knows, as people do who come with Google", async () => {
    const { environment } = await arrive();
    expect((await asked(environment, REGISTER)).input).toEqual({ displayName: "Lakshmi Rao" });
    await answer(environment, REGISTER);
    await answer(environment, SCREEN, setup(newcomer));
    expect(await screen.findByRole("textbox", { name: "Car Number" })).toBeVisible();
  });

  it("gets it also where the server tells of nobody instead of refusing", async () => {
    const { environment } = await open(null);
    await answer(environment, REGISTER);
    await answer(environment, SCREEN, setup(newcomer));
    expect(await screen.findByRole("textbox", { name: "Car Number" })).toBeVisible();
  });

  it("is asked for the car where the account was made by e-mail, and goes on", async () => {
    const { environment, user } = await arrive();
    await refuse(environment, REGISTER, {
      message: "Car Number, Car Model, and Mobile Number are required",
      code: "INVALID_INPUT",
      kind: "invalid",
    });
    expect(await screen.findByRole("textbox", { name: "Full Name" })).toHaveValue("Lakshmi Rao");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(
      await screen.findByText("Car Number, Car Model, and Mobile Number are required"),
    ).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Car Number" }), "ts09ab1234");
    await user.type(screen.getByRole("textbox", { name: "Car Model" }), "Baleno");
    await user.type(screen.getByRole("textbox", { name: "Mobile Number" }), "9876543210");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect((await asked(environment, REGISTER)).input).toEqual({
      displayName: "Lakshmi Rao",
      carNumber: "TS09AB1234",
      carModel: "Baleno",
      mobileNumber: "9876543210",
    });
    await lose(environment, REGISTER);
    expect(await screen.findByText("Registration failed")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await answer(environment, REGISTER);
    await answer(environment, SCREEN, setup(newcomer));
    expect(await screen.findByRole("combobox", { name: "Residency" })).toBeVisible();
  });

  it("can try again where the server cannot be reached", async () => {
    const { environment, user } = await arrive();
    await lose(environment, REGISTER);
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, setup(newcomer));
    expect(await screen.findByRole("textbox", { name: "Car Number" })).toBeVisible();
  });
});

describe("the lists", () => {
  it("wait for the choice above them, and follow it", async () => {
    const view = await open();
    expect(field("Block")).toBeDisabled();
    expect(field("Flat")).toBeDisabled();
    await chooseResidency(view, "Mahindra Ashvita");
    expect(await asked(view.environment, BLOCKS)).toEqual({ residencyId: "ashvita" });
    await answer(view.environment, BLOCKS, BLOCKS_OF_ASHVITA);
    expect(field("Block")).toBeEnabled();
    expect(field("Flat")).toBeDisabled();
    await chooseBlock(view, "Block A");
    expect(await asked(view.environment, FLATS)).toEqual({ blockId: "a" });
    await answer(view.environment, FLATS, flats);
    await view.user.click(field("Flat"));
    const names = (await screen.findAllByRole("option")).map((option) => option.textContent);
    expect(names).toEqual(["A-2", "A-10", "Other"]);
    await view.user.click(screen.getByRole("option", { name: "A-10" }));
    expect(field("Flat")).toHaveValue("A-10");

    await chooseBlock(view, "Block B");
    await answer(view.environment, FLATS, {
      Query: { node: { __typename: "Block", id: "b", flatsConnection: connectionOf([]) } },
    });
    expect(field("Flat")).toHaveValue("");
    await chooseResidency(view, "My Home Bhooja");
    await answer(view.environment, BLOCKS, blocksOf("bhooja", block("c", "C")));
    expect(field("Block")).toHaveValue("");
    expect(field("Flat")).toBeDisabled();
  });

  it("keep what was chosen when it is chosen again", async () => {
    const view = await open();
    await reachFlats(view);
    await chooseResidency(view, "Mahindra Ashvita");
    expect(field("Block")).toHaveValue("Block A");
  });

  it("fetch the pages after the first once somebody opens them", async () => {
    const view = await open();
    await chooseResidency(view, "Mahindra Ashvita");
    await chooseBlock(view, "Block A");
    const page = (names: string[], isLast: boolean) => {
      const rows = names.map((name) => ({ id: `f${name}`, name }));
      const flatsConnection = connectionOf(rows, 200, !isLast);
      return { Query: { node: { __typename: "Block", id: "a", flatsConnection } } };
    };
    await answer(view.environment, FLATS, page(["101", "102"], false));
    expect(isAsked(view.environment, "usePlacesBlockQuery")).toBe(false);
    await view.user.click(field("Flat"));
    expect(await asked(view.environment, "usePlacesBlockQuery")).toMatchObject({
      id: "a",
      count: 100,
    });
    await lose(view.environment, "usePlacesBlockQuery");
    await view.user.keyboard("{Escape}");
    await view.user.click(await screen.findByRole("button", { name: "Try Again" }));
    await answer(view.environment, "usePlacesBlockQuery", page(["9", "2004"], true));
    await view.user.click(field("Flat"));
    const names = (await screen.findAllByRole("option")).map((option) => option.textContent);
    expect(names).toEqual(["9", "101", "102", "2004", "Other"]);
  });

  it("try again when the flats did not come", async () => {
    const view = await open();
    await chooseResidency(view, "Mahindra Ashvita");
    await chooseBlock(view, "Block A");
    await lose(view.environment, FLATS);
    await view.user.click(await screen.findByRole("button", { name: "Try Again" }));
    await answer(view.environment, FLATS, flats);
    expect(field("Flat")).toBeEnabled();
  });
});

describe("a flat that is not in the list", () => {
  it("is offered whatever was typed, which the popup takes over", async () => {
    const view = await open();
    const popup = await openPopup(view, "z-9/9#");
    expect(popup.getByRole("textbox", { name: "Flat Number" })).toHaveValue("z-9/9");
  });

  it("begins empty where 'Other' itself was typed", async () => {
    const popup = await openPopup(await open(), "oth");
    expect(popup.getByRole("textbox", { name: "Flat Number" })).toHaveValue("");
  });

  it("needs a name, of which strange characters are left out", async () => {
    const view = await open();
    const popup = await openPopup(view);
    expect(popup.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await view.user.type(popup.getByRole("textbox"), " #!");
    expect(popup.getByRole("textbox")).toHaveValue(" ");
    expect(popup.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await view.user.type(popup.getByRole("textbox"), "P_1");
    expect(popup.getByRole("button", { name: "Confirm" })).toBeEnabled();
  });

  it("of too many letters is not cut: the box says how many there may be", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await waitFor(() => expect(popup.getByRole("textbox")).toHaveFocus());
    await view.user.paste("9".repeat(61));
    expect(popup.getByText("At most 60 characters")).toBeVisible();
    expect(popup.getByRole("textbox")).toHaveValue("9".repeat(61));
    await view.user.keyboard("{Enter}");
    expect(isAsked(view.environment, CREATE)).toBe(false);
  });

  it("that was typed is not lost by a slip: Esc asks first", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "P-1");
    await view.user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    await view.user.click(question.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(popup.getByRole("textbox")).toHaveFocus());
    expect(popup.getByRole("textbox")).toHaveValue("P-1");
    await view.user.keyboard("{Escape}");
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(field("Flat")).toHaveFocus());
    expect(isAsked(view.environment, CREATE)).toBe(false);
  });

  it("that is in it after all is taken from it", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "a-10");
    await view.user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(field("Flat")).toHaveValue("A-10");
    expect(isAsked(view.environment, CREATE)).toBe(false);
  });

  it("is added and chosen, and does not send the profile", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), " P-1 ");
    await view.user.click(popup.getByRole("button", { name: "Confirm" }));
    expect((await asked(view.environment, CREATE)).input).toEqual({ blockId: "a", name: "P-1" });
    await answer(view.environment, CREATE, {
      CreateCustomFlatPayload: { flat: { id: "p1", name: "P-1" } },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(field("Flat")).toHaveFocus());
    expect(field("Flat")).toHaveValue("P-1");
    expect(isAsked(view.environment, COMPLETE)).toBe(false);
  });

  it.each([
    [
      { message: "Flat already exists", code: "CONFLICT" },
      "This flat number already exists in the selected block.",
    ],
    [
      { message: "duplicate key", code: "CONFLICT" },
      "This flat number already exists in the selected block.",
    ],
  ])("says that it exists when the server says %p", async (error, message) => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "P-1");
    await view.user.click(popup.getByRole("button", { name: "Confirm" }));
    await refuse(view.environment, CREATE, error);
    expect(await popup.findByText(message)).toBeVisible();
    expect(popup.getByRole("textbox")).toHaveValue("P-1");
  });

  it.each([
    ["where the server says nothing", (view: View) => lose(view.environment, CREATE)],
    [
      "in the server's words where it has some",
      (view: View) =>
        refuse(view.environment, CREATE, {
          message: "Failed to create custom flat. Please try again.",
          code: "UNAVAILABLE",
        }),
    ],
  ])("says that it could not be added, %s", async (_, fail) => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "P-1");
    await view.user.click(popup.getByRole("button", { name: "Confirm" }));
    await fail(view);
    expect(await popup.findByText("Failed to create custom flat. Please try again.")).toBeVisible();
    expect(popup.getByRole("button", { name: "Confirm" })).toBeEnabled();
  });

  it("can be given up, and what was chosen before stays", async () => {
    const view = await open();
    await reachFlats(view);
    await view.user.click(field("Flat"));
    await view.user.click(await screen.findByRole("option", { name: "A-2" }));
    await view.user.click(field("Flat"));
    await view.user.clear(field("Flat"));
    await view.user.click(await screen.findByRole("option", { name: "Other" }));
    const popup = within(await screen.findByRole("dialog", { name: "Enter your flat number" }));
    await view.user.click(popup.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(isAsked(view.environment, CREATE)).toBe(false);
    await waitFor(() => expect(field("Flat")).toHaveFocus());
  });
});

describe("completing the profile", () => {
  async function fill(view: View) {
    await reachFlats(view);
    await view.user.click(field("Flat"));
    await view.user.click(await screen.findByRole("option", { name: "A-2" }));
    await view.user.type(screen.getByRole("textbox", { name: "Parking Number" }), "B-2 114");
  }

  const submit = () => screen.getByRole("button", { name: "Complete Profile" });

  it("says what is missing and goes to it", async () => {
    const nothing = { carNumber: null, carModel: null, mobileNumber: null };
    const { user, environment } = await open({ ...newcomer, ...nothing });
    await user.click(await screen.findByRole("button", { name: "Complete Profile" }));
    for (const text of [
      "Car number is required",
      "Car model is required",
      "Mobile number is required",
      "Please select a residency",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByRole("textbox", { name: "Car Number" })).toHaveFocus();
    expect(isAsked(environment, COMPLETE)).toBe(false);
  });

  it("says which list is still to be chosen from", async () => {
    const view = await open();
    await chooseResidency(view, "Mahindra Ashvita");
    await answer(view.environment, BLOCKS, BLOCKS_OF_ASHVITA);
    await view.user.click(submit());
    expect(await screen.findByText("Please select a block")).toBeVisible();
    expect(field("Block")).toHaveFocus();
    await chooseBlock(view, "Block A");
    await answer(view.environment, FLATS, flats);
    await view.user.click(submit());
    expect(await screen.findByText("Please select a flat")).toBeVisible();
    expect(field("Flat")).toHaveFocus();
  });

  it("refuses a mobile number that is none, and a parking number of other signs", async () => {
    const view = await open({ ...newcomer, mobileNumber: "12345", parkingNumber: "B-21" });
    await chooseResidency(view, "Mahindra Ashvita");
    await view.user.click(submit());
    for (const text of [
      "Please enter a valid 10-digit mobile number starting with 6-9",
      "Parking number must contain only letters and numbers",
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it("asks for the parking number only where the residency needs it", async () => {
    const view = await open();
    await chooseResidency(view, "My Home Bhooja");
    expect(screen.queryByRole("textbox", { name: "Parking Number" })).not.toBeInTheDocument();
    await chooseResidency(view, "Mahindra Ashvita");
    await view.user.click(submit());
    expect(
      await screen.findByText("Parking number is required for Mahindra Ashvita"),
    ).toBeVisible();
  });

  it("sends it once, trimmed, and goes on to the plans with a word on why", async () => {
    const view = await open();
    await view.user.type(await screen.findByRole("textbox", { name: "Car Model" }), "  ");
    await fill(view);
    await view.user.dblClick(submit());
    expect((await asked(view.environment, COMPLETE)).input).toEqual({
      carNumber: "TS09AB1234",
      carModel: "Hyundai i20",
      mobileNumber: "9876543210",
      residencyId: "ashvita",
      blockId: "a",
      flatId: "f2",
      parkingNumber: "B2114",
    });
    await answer(view.environment, COMPLETE, {
      User: { ...newcomer, onboarding: { ...accepted, profileCompleted: true } },
    });
    expect(isAsked(view.environment, COMPLETE)).toBe(false);
    await waitFor(() =>
      expect(view.router.state.location.pathname).toBe("/integrated-purchase-flow"),
    );
    expect(
      await screen.findByText("Your profile is complete. Choose a plan to book your first wash."),
    ).toBeVisible();
  });

  it("goes to the dashboard with credits", async () => {
    const view = await open();
    await fill(view);
    await view.user.click(submit());
    await answer(view.environment, COMPLETE, {
      User: { ...newcomer, onboarding: { ...accepted, profileCompleted: true, credits: 2 } },
    });
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/user-dashboard"));
  });

  it("puts an error of a field at the field, and keeps everything", async () => {
    const view = await open();
    await fill(view);
    await view.user.click(submit());
    await refuse(view.environment, COMPLETE, {
      message: "Please select a flat",
      code: "INVALID_INPUT",
      kind: "invalid",
      field: "flatId",
    });
    expect(await screen.findByText("Please select a flat")).toBeVisible();
    expect(field("Flat")).toBeInvalid();
    expect(field("Flat")).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "Parking Number" })).toHaveValue("B2114");
  });

  it("tells a failure of the whole above the fields, and can be pressed again", async () => {
    const view = await open();
    await fill(view);
    await view.user.click(submit());
    await lose(view.environment, COMPLETE);
    expect(await screen.findByText("Failed to update profile. Please try again.")).toBeVisible();
    await view.user.click(submit());
    await asked(view.environment, COMPLETE);
  });
});
