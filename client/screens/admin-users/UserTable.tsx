import { UserSearch } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { EmptyState } from "../../ui/message/EmptyState";
import { RowActions } from "../../ui/table/RowActions";
import { Table } from "../../ui/table/Table";
import type { UserTable_users$key } from "./__generated__/UserTable_users.graphql";
import { userColumns } from "./userColumns";

export type UserAct = "edit" | "delete";

interface Props {
  readonly users: UserTable_users$key;
  readonly isStale: boolean;
  readonly onAct: (id: string, act: UserAct) => void;
}

export function UserTable({ users: key, isStale, onAct }: Props) {
  const users = useFragment(
    graphql`
      fragment UserTable_users on User @relay(plural: true) {
        id
        displayName
        email
        mobileNumber
        carNumber
        carModel
        vehicles {
          isDefault
          plate
          ownerCount
        }
        recentHomeChanges
        role
        credits
        payPerUseCredits
        createdAt
        residency {
          name
        }
        block {
          name
        }
        flat {
          name
        }
      }
    `,
    key,
  );
  return (
    <Table
      label="Users"
      rows={users}
      rowId={({ id }) => id}
      isStale={isStale}
      empty={
        <EmptyState
          icon={<UserSearch aria-hidden />}
          text="No users found"
          hint="Search for less, or choose another residency or role."
        />
      }
      columns={[
        ...userColumns,
        {
          id: "actions",
          header: "Actions",
          isActions: true,
          cell: ({ id, displayName }) => (
            <RowActions
              name={displayName}
              acts={["edit", "delete"]}
              onAct={(act) => onAct(id, act)}
            />
          ),
        },
      ]}
    />
  );
}
