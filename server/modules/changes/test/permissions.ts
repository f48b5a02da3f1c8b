import {
  administrators,
  adminOnly,
  type ModulePermissions,
} from "../../../test/permissions/permissions";

export const changePermissions: ModulePermissions = {
  queries: {
    changes: {
      expected: administrators,
      field: () => "changes",
      selection: "edges { node { type objectName changedBy fields { name newValue } } }",
    },
  },
  sights: {
    Change: { visibleTo: adminOnly, id: ({ owned }) => owned.change },
  },
};
