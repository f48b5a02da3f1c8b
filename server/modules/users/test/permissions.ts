import { toGlobalId } from "../../../platform/global-id";
import {
  administrators,
  everybody,
  identified,
  type ModulePermissions,
  ownerAndAdmin,
  ownersAndAdministrators,
  registered,
} from "../../../test/permissions/permissions";

const PROFILE = 'carNumber: "TS01XY0001", carModel: "Baleno", mobileNumber: "9123456789"';

export const userPermissions: ModulePermissions = {
  queries: {
    viewer: { expected: everybody, field: () => "viewer", selection: "id email" },
    users: {
      expected: administrators,
      field: () => "users",
      selection: "edges { node { id } }",
    },
    user: {
      expected: ownersAndAdministrators,
      field: ({ owned }) => `user(id: "${owned.user}")`,
      selection: "id",
    },
    roleChanges: {
      expected: administrators,
      field: ({ owned }) => `roleChanges(userId: "${owned.user}")`,
      selection: "newRole changedBy",
    },
  },
  mutations: {
    registerUser: {
      expected: identified,
      field: () => `registerUser(input: { displayName: "Somebody", ${PROFILE} })`,
      selection: "viewer { id }",
    },
    changeRole: {
      expected: administrators,
      field: ({ owned }) => `changeRole(input: { userId: "${owned.user}", role: USER })`,
      selection: "user { id } roleChanges { newRole }",
    },
    acceptTerms: {
      expected: registered,
      field: () => 'acceptTerms(input: { version: "2026-11" })',
      selection: "viewer { id }",
    },
    completeProfile: {
      expected: registered,
      field: ({ home }) => `completeProfile(input: { ${PROFILE}
        residencyId: "${toGlobalId("Residency", home.residency.id)}"
        blockId: "${toGlobalId("Block", home.block.id)}"
        flatId: "${toGlobalId("Flat", home.flat.id)}" })`,
      selection: "viewer { id }",
    },
    updateUser: {
      expected: administrators,
      field: ({ owned, home }) => `updateUser(input: { userId: "${owned.user}"
        residencyId: "${toGlobalId("Residency", home.residency.id)}"
        blockId: "${toGlobalId("Block", home.block.id)}"
        flatId: "${toGlobalId("Flat", home.flat.id)}" })`,
      selection: "user { id }",
    },
    updateProfile: {
      expected: registered,
      field: () => `updateProfile(input: { ${PROFILE} })`,
      selection: "viewer { id }",
    },
  },
  sights: {
    User: { visibleTo: ownerAndAdmin, id: ({ owned }) => owned.user },
  },
};
