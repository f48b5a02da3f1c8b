import { toGlobalId } from "../../../platform/global-id";
import {
  administrators,
  type ModulePermissions,
  registered,
  registeredOnly,
} from "../../../test/permissions/permissions";

export const communityPermissions: ModulePermissions = {
  queries: {
    residencies: {
      expected: registered,
      field: () => "residencies",
      selection: "id blocks { flats { id } }",
    },
    residenciesConnection: {
      expected: registered,
      field: () => "residenciesConnection(first: 5)",
      selection: "totalCount edges { node { id name } }",
    },
    communityCounts: {
      expected: administrators,
      field: () => "communityCounts",
      selection: "flats { count isExact }",
    },
    blocks: {
      expected: registered,
      field: () => "blocks(first: 5)",
      selection: "edges { node { id name residency { id } } }",
    },
    previewFlats: {
      expected: administrators,
      field: ({ home }) =>
        `previewFlats(blockId: "${toGlobalId("Block", home.block.id)}", names: "801-803, 801")`,
      selection: "name flat { id }",
    },
  },
  mutations: {
    createResidency: {
      expected: administrators,
      field: () => 'createResidency(input: { name: "Palm Grove" })',
      selection: "residency { id }",
    },
    updateResidency: {
      expected: administrators,
      field: ({ home }) =>
        `updateResidency(input: { residencyId: "${toGlobalId("Residency", home.residency.id)}", name: "Palm Court" })`,
      selection: "residency { id }",
    },
    deleteResidency: {
      expected: administrators,
      field: ({ empty }) =>
        `deleteResidency(input: { residencyId: "${toGlobalId("Residency", empty.residency.id)}" })`,
      selection: "deletedId",
    },
    createBlock: {
      expected: administrators,
      field: ({ home }) =>
        `createBlock(input: { residencyId: "${toGlobalId("Residency", home.residency.id)}", name: "Z" })`,
      selection: "block { id }",
    },
    updateBlock: {
      expected: administrators,
      field: ({ home }) =>
        `updateBlock(input: { blockId: "${toGlobalId("Block", home.block.id)}", name: "Y" })`,
      selection: "block { id }",
    },
    deleteBlock: {
      expected: administrators,
      field: ({ empty }) =>
        `deleteBlock(input: { blockId: "${toGlobalId("Block", empty.block.id)}" })`,
      selection: "deletedId",
    },
    createFlat: {
      expected: administrators,
      field: ({ home }) =>
        `createFlat(input: { blockId: "${toGlobalId("Block", home.block.id)}", name: "707" })`,
      selection: "flat { id }",
    },
    createFlats: {
      expected: administrators,
      field: ({ home }) =>
        `createFlats(input: { blockId: "${toGlobalId("Block", home.block.id)}", names: "801-803, 801" })`,
      selection: "results { name }",
    },
    updateFlat: {
      expected: administrators,
      field: ({ home }) =>
        `updateFlat(input: { flatId: "${toGlobalId("Flat", home.flat.id)}", name: "708" })`,
      selection: "flat { id }",
    },
    confirmFlat: {
      expected: administrators,
      field: ({ home }) => `confirmFlat(input: { flatId: "${toGlobalId("Flat", home.flat.id)}" })`,
      selection: "flat { id }",
    },
    deleteFlat: {
      expected: administrators,
      field: ({ home }) => `deleteFlat(input: { flatId: "${toGlobalId("Flat", home.flat.id)}" })`,
      selection: "deletedId",
    },
    createCustomFlat: {
      expected: registered,
      field: ({ home }) =>
        `createCustomFlat(input: { blockId: "${toGlobalId("Block", home.block.id)}", name: "909" })`,
      selection: "flat { id }",
    },
  },
  sights: {
    Residency: {
      visibleTo: registeredOnly,
      id: ({ owner }) => toGlobalId("Residency", owner.residencyId ?? 0),
    },
    Block: {
      visibleTo: registeredOnly,
      id: ({ owner }) => toGlobalId("Block", owner.blockId ?? 0),
    },
    Flat: { visibleTo: registeredOnly, id: ({ owner }) => toGlobalId("Flat", owner.flatId ?? 0) },
  },
};
