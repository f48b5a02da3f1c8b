import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

import "./dialogs/BlockDialog";
import "./dialogs/CalendarDialog";
import "../../shared/dialogs/DeleteDialog";
import "../../shared/secret/SecretDialog";
import "./dialogs/FlatDialog";
import "./dialogs/FlatsDialog";
import "./dialogs/ResidencyDialog";

export const SCREEN = "AdminCommunitiesScreenQuery";
const AT = "/admin-dashboard/communities";

const block = { __typename: "Block", flatCount: 0, residentCount: 0 };
export const lotus = { ...block, id: "b1", name: "Lotus", flatCount: 2, residentCount: 1 };
export const jasmine = { ...block, id: "b2", name: "Jasmine" };
export const lakefront = {
  id: "r1",
  name: "Sarasija Lakefront",
  imageUrl: "/images/a.webp",
  requiresParkingNumber: false,
  blockCount: 2,
  flatCount: 2,
  residentCount: 1,
  calendarFeedCreatedAt: null,
};
export const ashvita = {
  id: "r2",
  name: "Mahindra Ashvita",
  imageUrl: null,
  requiresParkingNumber: true,
  blockCount: 0,
  flatCount: 0,
  residentCount: 0,
  calendarFeedCreatedAt: "2026-11-20T04:00:00.000Z",
};

export const flats = [
  { id: "f2", name: "A-10", residentCount: 0, isConfirmed: true },
  { id: "f1", name: "A-2", residentCount: 1, isConfirmed: true },
];

const ofLakefront = { residency: { id: "r1", name: lakefront.name } };

export const blocks = (...nodes: readonly object[]) =>
  connectionOf(nodes.map((node) => ({ ...node, ...ofLakefront })));

export const communities = (
  residencies: readonly object[] = [lakefront, ashvita],
  flatsOfLotus: readonly object[] = flats,
) => ({
  Query: {
    communityCounts: {
      residencies: { count: residencies.length, isExact: true },
      blocks: { count: 2, isExact: true },
      flats: { count: 2, isExact: true },
    },
    residencies,
    residenciesConnection: connectionOf(residencies),
    blocks: blocks(lotus, jasmine),
    residency: {
      __typename: "Residency",
      id: "r1",
      name: lakefront.name,
      blocksConnection: connectionOf([lotus, jasmine]),
    },
    node: { ...lotus, ...ofLakefront, flatsConnection: connectionOf(flatsOfLotus) },
  },
});

export async function enter(search = "") {
  const view = renderRoutes(routes, { at: { pathname: AT, search } });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}

export async function open(search = "", flatsOfLotus: readonly object[] = flats) {
  const view = await enter(search);
  await answer(view.environment, SCREEN, communities(undefined, flatsOfLotus));
  await screen.findByRole("tablist", { name: "Communities" });
  return view;
}

export const press = (name: string) => screen.getByRole("button", { name });
