import { randomUUID } from "node:crypto";
import type { RestCalls } from "../../../test/rest-calls/rest-call";

const name = () => `Name ${randomUUID()}`;
const flat = () => `F ${randomUUID()}`;

export const communityCalls: RestCalls = {
  listResidencies: { path: () => "/residencies" },
  getResidency: { path: ({ home }) => `/residencies/${home.residency.id}` },
  createResidency: { path: () => "/residencies", body: () => ({ name: name() }) },
  updateResidency: {
    path: ({ home }) => `/residencies/${home.residency.id}`,
    body: () => ({ name: name(), requiresParkingNumber: true }),
  },
  deleteResidency: { path: ({ empty }) => `/residencies/${empty.residency.id}` },
  listBlocks: { path: ({ home }) => `/blocks?residencyId=${home.residency.id}` },
  getBlock: { path: ({ home }) => `/blocks/${home.block.id}` },
  createBlock: {
    path: () => "/blocks",
    body: ({ home }) => ({ name: name(), residencyId: home.residency.id }),
  },
  updateBlock: { path: ({ home }) => `/blocks/${home.block.id}`, body: () => ({ name: name() }) },
  deleteBlock: { path: ({ empty }) => `/blocks/${empty.block.id}` },
  listFlats: { path: ({ home }) => `/flats?blockId=${home.block.id}` },
  getFlat: { path: ({ home }) => `/flats/${home.flat.id}` },
  createFlat: {
    path: () => "/flats",
    body: ({ home }) => ({ name: flat(), blockId: home.block.id }),
  },
  createCustomFlat: {
    path: () => "/flats/userCreateFlat",
    body: ({ home }) => ({ name: flat(), blockId: home.block.id }),
  },
  updateFlat: { path: ({ home }) => `/flats/${home.flat.id}`, body: () => ({ name: flat() }) },
  deleteFlat: { path: ({ home }) => `/flats/${home.flat.id}` },
};
