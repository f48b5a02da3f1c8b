import { Users } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Skeleton } from "../../ui/loading/Skeleton";
import adminUsersQuery from "./__generated__/AdminUsersScreenQuery$parameters";
import adminPersonQuery from "./person/__generated__/AdminPersonScreenQuery$parameters";
import { personVariables, usersVariables } from "./usersAddress";

export const adminUsersSection = screenRoute({
  path: "users",
  title: "Users",
  Icon: Users,
  skeleton: <ListSkeleton title="Users" label="Loading users" filters={3} rows={[10, 6]} />,
  screen: () => import("./AdminUsersScreen").then((m) => m.AdminUsersScreen),
  query: adminUsersQuery,
  variables: usersVariables,
});

export const adminPersonSection = screenRoute({
  path: "users/person",
  title: "User",
  skeleton: (
    <ListSkeleton
      title="User"
      isTitleHidden
      label="Loading user"
      gap={6}
      cards={[3, 3]}
      rows={[5, 5]}
    >
      <Skeleton $width={52} $height={7} />
    </ListSkeleton>
  ),
  screen: () => import("./person/AdminPersonScreen").then((m) => m.AdminPersonScreen),
  query: adminPersonQuery,
  variables: personVariables,
});
