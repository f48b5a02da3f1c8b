import { ScrollText } from "lucide-react";
import { graphql, readInlineData, usePaginationFragment } from "react-relay";
import { serviceTypeText } from "../../../shared/bookingWords";
import { LoadMore } from "../../../shared/load-more/LoadMore";
import { formatDayWithYear, formatInstant } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { EmptyState } from "../../../ui/message/EmptyState";
import { Table } from "../../../ui/table/Table";
import type {
  PersonLedger_entry$data,
  PersonLedger_entry$key,
} from "./__generated__/PersonLedger_entry.graphql";
import type { PersonLedger_user$key } from "./__generated__/PersonLedger_user.graphql";
import type { PersonLedgerQuery } from "./__generated__/PersonLedgerQuery.graphql";

const entryRow = graphql`
  fragment PersonLedger_entry on CreditLedgerEntry @inline {
    id
    createdAt
    change
    kind
    goodUntil
    type
    source
    reason
    booking {
      bookingId
    }
    purchase {
      planName
    }
  }
`;

export function PersonLedger({ user }: { readonly user: PersonLedger_user$key }) {
  const { data, ...paging } = usePaginationFragment<PersonLedgerQuery, PersonLedger_user$key>(
    graphql`
      fragment PersonLedger_user on User
      @refetchable(queryName: "PersonLedgerQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        creditLedger(first: $count, after: $cursor)
          @connection(key: "PersonLedger_creditLedger") {
          edges {
            node {
              ...PersonLedger_entry
            }
          }
        }
      }
    `,
    user,
  );
  const rows = data.creditLedger.edges.map(({ node }) =>
    readInlineData<PersonLedger_entry$key>(entryRow, node),
  );
  return (
    <Stack $gap={5}>
      <Table
        label="Credit Ledger"
        rows={rows}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<ScrollText aria-hidden />} text="No credits yet" />}
        columns={[
          { header: "When", isRowHeader: true, cell: ({ createdAt }) => formatInstant(createdAt) },
          { header: "What", cell: occasionText },
          { header: "Credits", align: "end", cell: ({ change }) => changeText(change) },
          { header: "Kind", cell: ({ kind }) => serviceTypeText(kind) },
          {
            header: "Good until",
            cell: ({ goodUntil }) => (goodUntil ? formatDayWithYear(goodUntil) : "No end"),
          },
        ]}
      />
      <LoadMore paging={paging} shown={rows.length} failed="Failed to load the credit ledger" />
    </Stack>
  );
}

type Occasion = Pick<PersonLedger_entry$data, "reason" | "booking" | "purchase"> &
  Readonly<Record<"type" | "source", string>>;

export function occasionText({ type, source, reason, booking, purchase }: Occasion): string {
  if (type === "SPENT") return booking ? `Booking #${booking.bookingId}` : "Booking";
  if (type === "RETURNED" || (type === "GRANTED" && source === "MAKE_GOOD"))
    return booking ? `Returned by booking #${booking.bookingId}` : "Returned";
  if (type === "REVOKED") return reason ? `Taken back: ${reason}` : "Taken back";
  if (type === "EXPIRED") return "Expired";
  if (type === "RESTORED") return "Usable again";
  if (reason) return `Granted: ${reason}`;
  return purchase ? `Bought: ${purchase.planName}` : "Bought";
}

export function changeText(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
