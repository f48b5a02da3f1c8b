import { randomUUID } from "node:crypto";
import type { RestCalls } from "../../../test/rest-calls/rest-call";

const unique = () => `Car ${randomUUID()}`;

export const carTypeCalls: RestCalls = {
  listCarTypes: { path: () => "/car-types?includeInactive=true" },
  getCarType: { path: ({ carType }) => `/car-types/${carType.id}` },
  searchCarTypes: { path: () => "/car-types/search/car" },
  createCarType: { path: () => "/car-types", body: () => ({ name: unique(), active: true }) },
  updateCarType: {
    path: ({ carType }) => `/car-types/${carType.id}`,
    body: () => ({ name: unique(), active: true }),
  },
  deleteCarType: { path: ({ carType }) => `/car-types/${carType.id}` },
  restoreCarType: { path: ({ carType }) => `/car-types/${carType.id}/restore` },
};
