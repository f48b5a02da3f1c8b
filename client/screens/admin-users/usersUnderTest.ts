import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

import "./UserDeletion";
import "./EditUserDialog";

export const SCREEN = "AdminUsersScreenQuery";
export const UPDATE = "useUpdateUserMutation";
export const DELETE = "useDeleteUserMutation";
export const FLATS = "usePlacesFlatsQuery";
export const BLOCKS = "usePlacesBlocksQuery";
export const CONSEQUENCES = "DeletionConsequencesQuery";

const residencies = [
  { id: "r1", name: "Sarasija Lakefront" },
  { id: "r2", name: "Chandrika Meadows" },
];

const blocks: Readonly<Record<string, readonly object[]>> = {
  r1: [
    { id: "b1", name: "Lotus" },
    { id: "b2", name: "Jasmine" },
  ],
  r2: [{ id: "b3", name: "Tower 1" }],
};

export const blocksOf = (id: string) => ({
  Query: {
    node: { __typename: "Residency", id, blocksConnection: connectionOf(blocks[id] ?? []) },
  },
});

export const raju = {
  id: "u1",
  displayName: "Venkata Satyanarayana Raju",
  email: "raju@residents.example",
  mobileNumber: "9876543210",
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  vehicles: [
    { id: "v1", isDefault: true, plate: "TS09IO9418", model: "Skoda Slavia", ownerCount: 1 },
    { id: "v2", isDefault: false, plate: "TS10AB1234", model: "Hyundai Creta", ownerCount: 1 },
  ],
  recentHomeChanges: 0,
  role: "USER",
  credits: 4,
  payPerUseCredits: 1,
  createdAt: "2026-11-20T19:00:00.000Z",
  residency: { id: "r1", name: "Sarasija Lakefront" },
  block: { id: "b1", name: "Lotus" },
  flat: { id: "f1", name: "502" },
};
export const newcomer = {
  ...raju,
  id: "u2",
  displayName: "శ్రావణి పెదపాటి",
  email: "sravani@residents.example",
  mobileNumber: null,
  role: "ADMIN",
  residency: null,
  block: null,
  flat: null,
};

export const pageOf = (nodes: readonly object[], count = nodes.length, isExact = true) => {
  const { totalCount, ...connection } = connectionOf(nodes, count, count > nodes.length);
  const boundedCount = { count: totalCount, isExact };
  return { Query: { residencies, users: { ...connection, boundedCount } } };
};

export async function enter(at = "/admin-dashboard/users") {
  const view = renderRoutes(routes, { at });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}

export async function open(people: readonly object[] = [raju, newcomer]) {
  const view = await enter();
  await answer(view.environment, SCREEN, pageOf(people));
  await screen.findByRole("table");
  return view;
}
