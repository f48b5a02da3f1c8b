import { toGlobalId } from "../../../platform/global-id";
import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

const notThere = { ...administrators, admin: "NOT_FOUND" };

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
  mutations: {
    dismissIntegrationProblem: {
      expected: notThere,
      field: () =>
        `dismissIntegrationProblem(input: { problemId: "${toGlobalId("IntegrationProblem", "KEY_FAILS:999999")}" })`,
      selection: "integrationProblems { name }",
    },
  },
};
