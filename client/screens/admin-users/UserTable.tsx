import { UserSearch } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { useLocation } from "react-router-dom";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstantDay, formatMissing } from "../../ui/format";
import { EmptyState } from "../../ui/message/EmptyState";
import { StatusBadge } from "../../ui/StatusBadge";
import { CellLines } from "../../ui/table/CellLines";
import { RowActions } from "../../ui/table/RowActions";
import { Table, type TableColumn } from "../../ui/table/Table";
import type {
  UserTable_users$data,
  UserTable_users$key,
} from "./__generated__/UserTable_users.graphql";
import { ownersAddress, personAddress } from "./usersAddress";

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
      columns={columns}
      actions={({ id, displayName }) => (
        <RowActions name={displayName} acts={["edit", "delete"]} onAct={(act) => onAct(id, act)} />
      )}
    />
  );
}

const columns: readonly TableColumn<UserTable_users$data[number]>[] = [
  {
    header: "User",
    isRowHeader: true,
    cell: ({ id, displayName, email, mobileNumber, role }) => (
      <CellLines
        fit="roomy"
        lines={[
          <PersonLink key="name" id={id} name={displayName} />,
          email,
          formatMissing(mobileNumber),
          role === "ADMIN" && (
            <StatusBadge key="role" $tone="neutral">
              Administrator
            </StatusBadge>
          ),
        ]}
      />
    ),
  },
  {
    header: "Home",
    cell: ({ residency, block, flat, recentHomeChanges }) =>
      residency ? (
        <CellLines
          lines={[
            residency.name,
            `${formatMissing(block?.name)} · ${formatMissing(flat?.name)}`,
            (recentHomeChanges ?? 0) > 1 && (
              <StatusBadge key="moves" $tone="warning">
                {`Moved ${recentHomeChanges} times this month`}
              </StatusBadge>
            ),
          ]}
        />
      ) : (
        formatMissing(null)
      ),
  },
  {
    header: "Car",
    cell: ({ carNumber, carModel, vehicles }) => {
      const others = vehicles.filter(({ isDefault }) => !isDefault).map(({ plate }) => plate);
      return (
        <CellLines
          lines={[
            formatMissing(carNumber),
            formatMissing(carModel),
            others.length > 0 && `Also ${others.join(", ")}`,
            ...vehicles
              .filter(({ ownerCount }) => (ownerCount ?? 0) > 1)
              .map(({ plate, ownerCount }) => (
                <TextLink key={plate} isAlone href={ownersAddress(plate)}>
                  {`${ownerCount} owners of ${plate}`}
                </TextLink>
              )),
          ]}
        />
      );
    },
  },
  {
    header: "Credits",
    cell: ({ credits, payPerUseCredits }) => (
      <>
        <p>{`Regular: ${credits}`}</p>
        <p>{`Pay-per-use: ${payPerUseCredits}`}</p>
      </>
    ),
  },
  { header: "Joined", cell: ({ createdAt }) => formatInstantDay(createdAt) },
];

function PersonLink({ id, name }: { readonly id: string; readonly name: string }) {
  const { search } = useLocation();
  return (
    <TextLink isAlone href={personAddress(id, search)}>
      {name}
    </TextLink>
  );
}
