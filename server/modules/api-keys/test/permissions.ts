import type { Cast } from "../../../test/cast";
import {
  administrators,
  adminOnly,
  everybody,
  type ModulePermissions,
} from "../../../test/permissions/permissions";

const changed = (mutation: string, more = "") => ({
  expected: administrators,
  field: ({ owned }: Cast) => `${mutation}(input: { apiKeyId: "${owned.apiKey}" ${more} })`,
  selection: "apiKey { name }",
});

export const apiKeyPermissions: ModulePermissions = {
  queries: {
    apiKeys: {
      expected: administrators,
      field: () => "apiKeys",
      selection: "edges { node { changes { changedBy } } }",
    },
    apiScopes: { expected: everybody, field: () => "apiScopes", selection: "name" },
  },
  mutations: {
    createApiKey: {
      expected: administrators,
      field: () => `createApiKey(input: { name: "A", scopes: ["bookings:read"] })`,
      selection: "secret",
    },
    rotateApiKey: changed("rotateApiKey"),
    renameApiKey: changed("renameApiKey", 'name: "B"'),
    revokeApiKey: changed("revokeApiKey"),
  },
  sights: {
    ApiKey: { visibleTo: adminOnly, id: ({ owned }) => owned.apiKey },
  },
};
