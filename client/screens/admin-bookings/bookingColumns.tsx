import styled from "styled-components";
import { creditsColumn, serviceColumn, whenColumn } from "../../shared/bookingColumns";
import { statusText, statusTone } from "../../shared/bookingWords";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstantDay, formatMissing } from "../../ui/format";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { CellLines } from "../../ui/table/CellLines";
import type { TableColumn } from "../../ui/table/Table";
import { media } from "../../ui/theme";
import type { BookingTable_bookings$data } from "./__generated__/BookingTable_bookings.graphql";

const Word = styled.span`
  ${media.tableRoom} {
    position: absolute;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

function CreatedOn({ instant }: { readonly instant: string }) {
  return (
    <>
      <Word>Created </Word>
      {formatInstantDay(instant)}
    </>
  );
}

type BookingRow = BookingTable_bookings$data[number];

export const bookingColumns = (
  changed: ReadonlyMap<string, string>,
): readonly TableColumn<BookingRow>[] => [
  {
    header: "Booking ID",
    isRowHeader: true,
    cell: ({ bookingId, createdAt }) => (
      <CellLines
        fit="whole"
        lines={[`#${bookingId}`, <CreatedOn key="created" instant={createdAt} />]}
      />
    ),
  },
  {
    header: "User Details",
    cell: ({ user, carNumber, carModel }) => (
      <CellLines
        fit="roomy"
        lines={[
          user ? (
            <TextLink key="name" isAlone href={`/admin-dashboard/users/person?id=${user.id}`}>
              {formatMissing(user.displayName)}
            </TextLink>
          ) : (
            formatMissing(null)
          ),
          formatMissing(user?.email),
          `${formatMissing(carNumber)} · ${formatMissing(carModel)}`,
        ]}
      />
    ),
  },
  {
    header: "Residence Info",
    cell: ({ residencyName, blockName, flatName }) => (
      <CellLines
        lines={[
          formatMissing(residencyName),
          `${formatMissing(blockName)} · ${formatMissing(flatName)}`,
        ]}
      />
    ),
  },
  whenColumn,
  serviceColumn,
  {
    header: "Status",
    cell: ({ id, status }) => {
      const before = changed.get(id);
      return (
        <>
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
          {before && (
            <Text $size="s13" $tone="muted">
              {`Changed meanwhile, was ${statusText(before).toLowerCase()}`}
            </Text>
          )}
        </>
      );
    },
  },
  creditsColumn,
];
