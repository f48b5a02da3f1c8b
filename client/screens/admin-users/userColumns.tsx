import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstantDay, formatMissing } from "../../ui/format";
import { StatusBadge } from "../../ui/StatusBadge";
import { CellLines } from "../../ui/table/CellLines";
import type { TableColumn } from "../../ui/table/Table";
import type { UserTable_users$data } from "./__generated__/UserTable_users.graphql";
import { OwnerCount } from "./OwnerCount";
import { personAddress } from "./personAddress";

type UserRow = UserTable_users$data[number];

export const userColumns: readonly TableColumn<UserRow>[] = [
  {
    id: "name",
    header: "User",
    isRowHeader: true,
    cell: ({ id, displayName, email, mobileNumber, role }) => (
      <CellLines
        fit="roomy"
        lines={[
          <PersonLink key="name" id={id}>
            {displayName}
          </PersonLink>,
          email,
          formatMissing(mobileNumber),
          ...(role === "ADMIN"
            ? [
                <StatusBadge key="role" $tone="neutral">
                  Administrator
                </StatusBadge>,
              ]
            : []),
        ]}
      />
    ),
  },
  {
    id: "home",
    header: "Home",
    cell: ({ residency, block, flat, recentHomeChanges }) =>
      residency ? (
        <CellLines
          lines={[
            residency.name,
            `${formatMissing(block?.name)} · ${formatMissing(flat?.name)}`,
            ...((recentHomeChanges ?? 0) > 1
              ? [
                  <StatusBadge key="moves" $tone="warning">
                    {`Moved ${recentHomeChanges} times this month`}
                  </StatusBadge>,
                ]
              : []),
          ]}
        />
      ) : (
        formatMissing(null)
      ),
  },
  {
    id: "car",
    header: "Car",
    cell: ({ carNumber, carModel, vehicles }) => {
      const others = vehicles.filter(({ isDefault }) => !isDefault).map(({ plate }) => plate);
      return (
        <CellLines
          lines={[
            formatMissing(carNumber),
            formatMissing(carModel),
            ...(others.length > 0 ? [`Also ${others.join(", ")}`] : []),
            ...vehicles
              .filter(({ ownerCount }) => (ownerCount ?? 0) > 1)
              .map(({ plate, ownerCount }) => (
                <OwnerCount key={plate} plate={plate} count={ownerCount} />
              )),
          ]}
        />
      );
    },
  },
  {
    id: "credits",
    header: "Credits",
    cell: ({ credits, payPerUseCredits }) => (
      <>
        <p>{`Regular: ${credits}`}</p>
        <p>{`Pay-per-use: ${payPerUseCredits}`}</p>
      </>
    ),
  },
  {
    id: "joined",
    header: "Joined",
    cell: ({ createdAt }) => formatInstantDay(createdAt),
  },
];

function PersonLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { search } = useLocation();
  return (
    <TextLink isAlone href={personAddress(id, search)}>
      {children}
    </TextLink>
  );
}
