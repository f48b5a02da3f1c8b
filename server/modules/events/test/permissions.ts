import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

export const eventPermissions: ModulePermissions = {
  queries: {
    events: {
      expected: administrators,
      field: () => "events(first: 5)",
      selection: "nodes { eventId objectId from { date } to { date } }",
    },
  },
};
