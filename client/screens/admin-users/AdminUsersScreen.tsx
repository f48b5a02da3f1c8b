import { useRef, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { nodesOf } from "../../relay/connectionRows";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { isNarrowed } from "../../relay/listPage";
import { screenCode } from "../../relay/screenCode";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { ClearFilters, FilterSelect, SearchField } from "../../shared/paged-list/listFilters";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { withChosen } from "../../shared/profile-form/choicesOf";
import { ResidencySelect } from "../../shared/residency-choice/ResidencySelect";
import type { ScreenProps } from "../../shell/screenRoute";
import { FilterBar } from "../../ui/table/FilterBar";
import type { AdminUsersScreenQuery } from "./__generated__/AdminUsersScreenQuery.graphql";
import { userExport } from "./exportUsers";
import { type UserAct, UserTable } from "./UserTable";
import { FILTERS, readFilters } from "./usersAddress";

const editing = screenCode(() => import("./EditUserDialog").then((m) => m.EditUserDialog));
const deleting = screenCode(() => import("./UserDeletion").then((m) => m.UserDeletion));

const roles = [
  { value: "USER", label: "Residents" },
  { value: "ADMIN", label: "Administrators" },
];

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
  const { filter, filterBy } = turning;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ readonly id: string; readonly act: UserAct } | null>(null);
  useStart(editing, deleting);
  const { users, residency, ...data } = usePreloadedQuery<AdminUsersScreenQuery>(
    graphql`
      query AdminUsersScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $search: String
        $residencyId: ID
        $role: UserRole
        $communityId: ID!
        $hasCommunity: Boolean!
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
          boundedCount {
            count
            isExact
          }
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
        residencies(first: 100) {
          id
          name
        }
        residency: node(id: $communityId) @include(if: $hasCommunity) {
          ... on Residency {
            id
            name
          }
        }
      }
    `,
    queryRef,
  );
  const residencies = withChosen(data.residencies, residency);
  const rows = nodesOf(users);
  const chosen = rows.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <FilterBar role="search">
        <SearchField
          value={filter("search") ?? ""}
          placeholder="Name, e-mail, car or mobile"
          filterBy={filterBy}
        />
        <ResidencySelect
          label="Residency"
          none="All residencies"
          residencies={residencies}
          value={filter("residency")}
          onChange={(id) => filterBy({ residency: id })}
        />
        <FilterSelect {...turning} label="Role" name="role" all="Everybody" choices={roles} />
        {isNarrowed(readFilters({ get: filter })) && (
          <ClearFilters names={FILTERS} filterBy={filterBy} />
        )}
      </FilterBar>
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
