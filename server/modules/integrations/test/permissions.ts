import { integerKey, toGlobalId } from "../../../platform/global-id";
import type { Cast } from "../../../test/cast";
import {
  administrators,
  adminOnly,
  type ModulePermissions,
} from "../../../test/permissions/permissions";

const ending = ({ owned }: Cast) =>
  toGlobalId("IntegrationProblem", `KEY_EXPIRES:${integerKey("ApiKey", owned.endingApiKey)}`);

export const integrationPermissions: ModulePermissions = {
  queries: {
    integrationChanges: {
      expected: administrators,
      field: () => "integrationChanges",
      selection: "edges { node { name changedBy } }",
    },
    integrationProblems: {
      expected: administrators,
      field: () => "integrationProblems",
      selection: "name",
    },
  },
  sights: {
    IntegrationChange: { visibleTo: adminOnly, id: ({ owned }) => owned.integrationChange },
  },
  mutations: {
    dismissIntegrationProblem: {
      expected: administrators,
      field: (cast) => `dismissIntegrationProblem(input: { problemId: "${ending(cast)}" })`,
      selection: "integrationProblems { name }",
    },
  },
};
