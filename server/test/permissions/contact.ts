import type { ModulePermissions } from "./permissions";

export const contactPermissions: ModulePermissions = {};
