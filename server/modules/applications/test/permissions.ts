import type { Cast } from "../../../test/cast";
import {
  administrators,
  adminOnly,
  type ModulePermissions,
  registered,
} from "../../../test/permissions/permissions";

const FIELDS = 'name: "A", redirectUris: ["https://a.example/back"], scopes: ["profile:read"]';
const named = ({ owned }: Cast) => `applicationId: "${owned.application}"`;

export const applicationPermissions: ModulePermissions = {
  queries: {
    applications: {
      expected: administrators,
      field: () => "applications",
      selection: "edges { node { clientId } }",
    },
    connectedApplications: {
      expected: registered,
      field: () => "connectedApplications",
      selection: "name",
    },
  },
  mutations: {
    registerApplication: {
      expected: administrators,
      field: () => `registerApplication(input: { ${FIELDS}, isConfidential: true })`,
      selection: "secret",
    },
    updateApplication: {
      expected: administrators,
      field: (cast) => `updateApplication(input: { ${named(cast)}, ${FIELDS} })`,
      selection: "application { name }",
    },
    setApplicationDisabled: {
      expected: administrators,
      field: (cast) => `setApplicationDisabled(input: { ${named(cast)}, isDisabled: true })`,
      selection: "application { disabledAt }",
    },
    disconnectApplication: {
      expected: registered,
      field: (cast) => `disconnectApplication(input: { ${named(cast)} })`,
      selection: "connectedApplications { name }",
    },
  },
  sights: {
    Application: { visibleTo: adminOnly, id: ({ owned }) => owned.application },
  },
};
