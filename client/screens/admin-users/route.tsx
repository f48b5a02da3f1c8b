import { Users } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminPersonQuery from "./__generated__/AdminPersonScreenQuery$parameters";
import adminUsersQuery from "./__generated__/AdminUsersScreenQuery$parameters";
import { AdminPersonSkeleton } from "./AdminPersonSkeleton";
import { AdminUsersSkeleton } from "./AdminUsersSkeleton";
import { personVariables } from "./personAddress";
import { usersVariables } from "./usersVariables";

export const adminUsersSection = screenRoute({
  path: "users",
  title: "Users",
  Icon: Users,
  skeleton: <AdminUsersSkeleton />,
  screen: () => import("./AdminUsersScreen").then((m) => m.AdminUsersScreen),
  query: adminUsersQuery,
  variables: usersVariables,
});

export const adminPersonSection = screenRoute({
  path: "users/person",
  title: "User",
  skeleton: <AdminPersonSkeleton />,
  screen: () => import("./AdminPersonScreen").then((m) => m.AdminPersonScreen),
  query: adminPersonQuery,
  variables: personVariables,
});
