import { toGlobalId } from "../../platform/global-id";
import {
  everybody,
  identified,
  type ModulePermissions,
  ownerAndAdmin,
  registered,
} from "./permissions";

const PROFILE = 'carNumber: "TS01XY0001", carModel: "Baleno", mobileNumber: "9123456789"';

export const userPermissions: ModulePermissions = {
  queries: {
    viewer: { expected: everybody, field: () => "viewer", selection: "id email" },
  },
  mutations: {
    registerUser: {
      expected: identified,
      field: () => `registerUser(input: { displayName: "Somebody", ${PROFILE} })`,
      selection: "viewer { id }",
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
    updateProfile: {
      expected: registered,
      field: () => `updateProfile(input: { ${PROFILE} })`,
      selection: "viewer { id }",
    },
  },
  sights: {
    User: { seenBy: ownerAndAdmin, id: ({ owned }) => owned.user },
  },
};
