import { administrators, type ModulePermissions } from "../../../test/permissions/permissions";

export const exportPermissions: ModulePermissions = {
  queries: {
    exports: {
      expected: administrators,
      field: () => "exports",
      selection: "status",
    },
  },
  mutations: {
    startExport: {
      expected: administrators,
      field: () => "startExport(input: { what: BOOKINGS })",
      selection: "export { exportId status }",
    },
  },
};
