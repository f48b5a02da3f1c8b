import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { serveTerms } from "../../test/serveTerms";
import {
  ACCEPT,
  accepted,
  BLOCKS,
  BLOCKS_OF_ASHVITA,
  block,
  blocksOf,
  chooseBlock,
  chooseResidency,
  FLATS,
  field,
  flats,
  newcomer,
  open,
  reachFlats,
  SCREEN,
  setup,
} from "./setupUnderTest";

beforeEach(() => serveTerms());

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
    await waitFor(() => expect(field("Block")).toBeDisabled());
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
