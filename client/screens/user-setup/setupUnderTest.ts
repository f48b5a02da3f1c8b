import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer, isAsked } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

export const SCREEN = "UserSetupScreenQuery";
export const ACCEPT = "useAcceptTermsMutation";
export const FLATS = "usePlacesFlatsQuery";
export const BLOCKS = "usePlacesBlocksQuery";
export const CREATE = "useCreateCustomFlatMutation";
export const COMPLETE = "useCompleteProfileMutation";

export const accepted = {
  termsAccepted: true,
  profileCompleted: false,
  credits: 0,
  hasActiveSubscription: false,
};

export const newcomer = {
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
  nextWash: { edges: [] },
};

export const block = (id: string, name: string) => ({ id, name });
export const blocksOf = (id: string, ...blocks: readonly object[]) => ({
  Query: { node: { __typename: "Residency", id, blocksConnection: connectionOf(blocks) } },
});
export const BLOCKS_OF_ASHVITA = blocksOf("ashvita", block("a", "Block A"), block("b", "Block B"));
const residencies = [
  {
    id: "ashvita",
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
  },
  { id: "bhooja", name: "My Home Bhooja", requiresParkingNumber: false },
];
export const flats = {
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

export const setup = (viewer: object | null, listed: readonly object[] = residencies) => ({
  Query: { viewer, residencies: listed },
});

export async function open(
  viewer: object | null = newcomer,
  search = "",
  listed?: readonly object[],
) {
  const view = renderRoutes(routes, { at: { pathname: "/user-setup", search } });
  await answer(view.environment, SCREEN, setup(viewer, listed));
  return view;
}

export type View = Awaited<ReturnType<typeof open>>;

export const field = (name: RegExp | string) => screen.getByRole("combobox", { name });

export async function chooseResidency({ user }: View, name: string) {
  await waitFor(() => expect(field("Residency")).toBeEnabled(), { timeout: 10_000 });
  await user.click(field("Residency"));
  await user.click(await screen.findByRole("option", { name }));
}

export async function chooseBlock({ user, environment }: View, name: string) {
  if (isAsked(environment, BLOCKS)) await answer(environment, BLOCKS, BLOCKS_OF_ASHVITA);
  await user.click(field("Block"));
  await user.click(await screen.findByRole("option", { name }));
}

export async function reachFlats(view: View) {
  await chooseResidency(view, "Mahindra Ashvita");
  await chooseBlock(view, "Block A");
  await answer(view.environment, FLATS, flats);
}

export async function openPopup(view: View, typed = "") {
  await reachFlats(view);
  await view.user.click(field("Flat"));
  if (typed) await view.user.type(field("Flat"), typed);
  await view.user.click(await screen.findByRole("option", { name: "Other" }));
  return within(
    await screen.findByRole("dialog", { name: "Enter your flat number" }, { timeout: 10_000 }),
  );
}
