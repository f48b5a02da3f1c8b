import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

export const mailPermissions: ModulePermissions = {
  queries: {
    residentsBeingTold: {
      expected: administrators,
      field: () => "residentsBeingTold",
      selection: "date totalCount doneCount",
    },
  },
};
