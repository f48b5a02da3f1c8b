import { toGlobalId } from "../../platform/global-id";
import { type ModulePermissions, registered, registeredOnly } from "./permissions";

export const communityPermissions: ModulePermissions = {
  queries: {
    residencies: {
      expected: registered,
      field: () => "residencies",
      selection: "id blocks { flats { id } }",
    },
  },
  mutations: {
    createCustomFlat: {
      expected: registered,
      field: ({ home }) =>
        `createCustomFlat(input: { blockId: "${toGlobalId("Block", home.block.id)}", name: "909" })`,
      selection: "flat { id }",
    },
  },
  sights: {
    Residency: {
      seenBy: registeredOnly,
      id: ({ owner }) => toGlobalId("Residency", owner.residencyId ?? 0),
    },
    Block: { seenBy: registeredOnly, id: ({ owner }) => toGlobalId("Block", owner.blockId ?? 0) },
    Flat: { seenBy: registeredOnly, id: ({ owner }) => toGlobalId("Flat", owner.flatId ?? 0) },
  },
};
