import { useRef, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import type { AdminUsersScreenQuery } from "./__generated__/AdminUsersScreenQuery.graphql";
import { userExport } from "./exportUsers";
import { UserFilters } from "./UserFilters";
import { type UserAct, UserTable } from "./UserTable";
import { readFilters } from "./usersVariables";

const editing = screenCode(() => import("./EditUserDialog").then((m) => m.EditUserDialog));
const deleting = screenCode(() => import("./UserDeletion").then((m) => m.UserDeletion));

/** product-rules.md#user-management */
export function AdminUsersScreen({ queryRef }: ScreenProps<AdminUsersScreenQuery>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListFrame
      title="Users"
      headingRef={heading}
      actions={<ExportButtons list={userExport} readFilters={readFilters} noun="user" />}
      queryRef={queryRef}
      failed="Failed to load users"
    >
      {/* The dialog keeps the focus until it is closed. */}
      <People queryRef={queryRef} onRowGone={() => setTimeout(() => heading.current?.focus())} />
    </ListFrame>
  );
}

interface PeopleProps {
  readonly queryRef: PreloadedQuery<AdminUsersScreenQuery>;
  readonly onRowGone: () => void;
}

function People({ queryRef, onRowGone }: PeopleProps) {
  const turning = useListTurning();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ readonly id: string; readonly act: UserAct } | null>(null);
  useStart(editing, deleting);
  const { users, residencies } = usePreloadedQuery<AdminUsersScreenQuery>(
    graphql`
      query AdminUsersScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $search: String
        $residencyId: ID
        $role: UserRole
      ) @preloadable {
        users(
          first: $first
          after: $after
          last: $last
          before: $before
          search: $search
          residencyId: $residencyId
          role: $role
        ) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              id
              ...UserTable_users
              ...EditUserDialog_user
              ...UserDeletion_user
            }
          }
        }
        residencies {
          ...UserFilters_residencies
          ...HomeFields_residencies
        }
      }
    `,
    queryRef,
  );
  // A deleted node leaves its edge.
  const rows = users.edges.flatMap(({ node }) => node ?? []);
  const chosen = rows.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <UserFilters residencies={residencies} {...turning} />
      <UserTable
        users={rows}
        isStale={turning.isTurning}
        onAct={(id, act) => setOpen({ id, act })}
      />
      <ListPagination {...turning} list={users} noun="user" />
      {chosen && open?.act === "edit" && (
        <LazyPart code={editing} props={{ user: chosen, residencies, onClose: close }} />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart
          code={deleting}
          props={{
            user: chosen,
            onClose: close,
            onDeleted: () => {
              close();
              onRowGone();
              void revalidate();
            },
          }}
        />
      )}
    </>
  );
}
