import { WalletCards } from "lucide-react";
import { useState } from "react";
import { graphql, readInlineData, usePaginationFragment } from "react-relay";
import { LazyPart, useStart } from "../../../relay/LazyPart";
import { screenCode } from "../../../relay/screenCode";
import { serviceTypeText } from "../../../shared/bookingWords";
import { LoadMore } from "../../../shared/load-more/LoadMore";
import { Button } from "../../../ui/button/Button";
import { formatDayWithYear, formatInstantDay } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { EmptyState } from "../../../ui/message/EmptyState";
import { CellLines } from "../../../ui/table/CellLines";
import { Table } from "../../../ui/table/Table";
import type {
  PersonLots_lot$data,
  PersonLots_lot$key,
} from "./__generated__/PersonLots_lot.graphql";
import type { PersonLots_user$key } from "./__generated__/PersonLots_user.graphql";
import type { PersonLotsQuery } from "./__generated__/PersonLotsQuery.graphql";

const revoking = screenCode(() =>
  import("../../../shared/credits/RevokeCreditsDialog").then((m) => m.RevokeCreditsDialog),
);

const lotRow = graphql`
  fragment PersonLots_lot on CreditLot @inline {
    id
    kind
    carType {
      name
    }
    granted
    remaining
    revoked
    used
    goodUntil
    source
    reason
    createdAt
    purchase {
      id
      planName
    }
    ...RevokeCreditsDialog_lots
  }
`;

export function PersonLots({ user }: { readonly user: PersonLots_user$key }) {
  const { data, ...paging } = usePaginationFragment<PersonLotsQuery, PersonLots_user$key>(
    graphql`
      fragment PersonLots_user on User
      @refetchable(queryName: "PersonLotsQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 10 }
        cursor: { type: "String" }
      ) {
        id
        displayName
        creditLots(first: $count, after: $cursor) @connection(key: "PersonLots_creditLots") {
          edges {
            node {
              ...PersonLots_lot
            }
          }
        }
      }
    `,
    user,
  );
  const [open, setOpen] = useState<string | null>(null);
  useStart(revoking);
  const lots = data.creditLots.edges.map(({ node }) =>
    readInlineData<PersonLots_lot$key>(lotRow, node),
  );
  const lot = lots.find(({ id }) => id === open);
  return (
    <Stack $gap={5}>
      <Table
        label="Credits"
        rows={lots}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<WalletCards aria-hidden />} text="No credits yet" />}
        columns={[
          {
            header: "Credits From",
            isRowHeader: true,
            cell: (row) => (
              <CellLines fit="name" lines={[originOf(row), formatInstantDay(row.createdAt)]} />
            ),
          },
          { header: "Kind", cell: ({ kind }) => serviceTypeText(kind) },
          { header: "For", cell: ({ carType }) => carType?.name ?? "Any car" },
          { header: "Granted", align: "end", cell: ({ granted }) => granted },
          { header: "Used", align: "end", cell: ({ used }) => used },
          { header: "Taken Back", align: "end", cell: ({ revoked }) => revoked },
          { header: "Left", align: "end", cell: ({ remaining }) => remaining },
          {
            header: "Good until",
            cell: ({ goodUntil }) => (goodUntil ? formatDayWithYear(goodUntil) : "No end"),
          },
        ]}
        actions={(row) =>
          row.remaining > 0 && (
            <Button
              isCompact
              variant="secondary"
              aria-label={`Take back credits, ${row.purchase?.planName ?? row.reason ?? originOf(row)}`}
              onPress={() => setOpen(row.id)}
            >
              Take Back
            </Button>
          )
        }
      />
      <LoadMore paging={paging} shown={lots.length} failed="Failed to load the credits" />
      {lot && (
        <LazyPart
          code={revoking}
          props={{
            userId: data.id,
            name: data.displayName,
            lots: [lot],
            onClose: () => setOpen(null),
          }}
        />
      )}
    </Stack>
  );
}

function originOf({ source, purchase, reason }: PersonLots_lot$data): string {
  if (source === "MAKE_GOOD") return "Returned: we cancelled a wash";
  return purchase?.planName ?? `Granted: ${reason ?? ""}`;
}
