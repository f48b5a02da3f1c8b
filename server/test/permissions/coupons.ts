import type { ModulePermissions } from "./permissions";

export const couponPermissions: ModulePermissions = {};
