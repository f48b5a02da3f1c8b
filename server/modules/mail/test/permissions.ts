import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

/** Who may call what of e-mails in GraphQL. */
export const mailPermissions: ModulePermissions = {
  queries: {
    residentsBeingTold: {
      expected: administrators,
      field: () => "residentsBeingTold",
      selection: "date totalCount doneCount",
    },
  },
};
