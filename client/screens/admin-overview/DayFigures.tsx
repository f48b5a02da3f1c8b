import { graphql, useFragment } from "react-relay";
import { pageOfRows, RowsPagination } from "../../shared/paged-list/RowsPagination";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { formatCount, formatDayWithYear, formatMoney } from "../../ui/format";
import { Section } from "../../ui/layout/Section";
import { Table, type TableColumn } from "../../ui/table/Table";
import type {
  DayFigures_bookings$data,
  DayFigures_bookings$key,
} from "./__generated__/DayFigures_bookings.graphql";
import type {
  DayFigures_sales$data,
  DayFigures_sales$key,
} from "./__generated__/DayFigures_sales.graphql";

type Day = DayFigures_bookings$data["days"][number] & {
  readonly sales: DayFigures_sales$data["days"][number] | undefined;
};

const figure = (header: string, cell: (day: Day) => string): TableColumn<Day> => ({
  header,
  cell,
  align: "end",
});

const known = (count: number | undefined) => (count === undefined ? "–" : formatCount(count));

const columns: readonly TableColumn<Day>[] = [
  { header: "Day", cell: ({ date }) => formatDayWithYear(date), isRowHeader: true },
  figure("Bookings", ({ bookings }) => formatCount(bookings.total)),
  figure("Completed", ({ bookings }) => formatCount(bookings.completed)),
  figure("Confirmed or pending", ({ bookings }) =>
    formatCount(bookings.confirmed + bookings.pending),
  ),
  figure("Cancelled", ({ bookings }) => formatCount(bookings.cancelled)),
  figure(
    "Places taken",
    (day) => `${formatCount(day.placesTaken)} of ${formatCount(day.placesOffered)}`,
  ),
  figure("Plans sold", ({ sales }) => known(sales?.purchases)),
  figure("Paid", ({ sales }) => formatMoney(sales?.revenue)),
  figure("Regular credits", ({ sales }) => known(sales?.creditsOutstanding?.regular)),
  figure("Pay-per-use credits", ({ sales }) => known(sales?.creditsOutstanding?.payPerUse)),
];

interface Props {
  readonly bookings: DayFigures_bookings$key;
  readonly sales: DayFigures_sales$key;
  readonly turning: ListTurning;
}

export function DayFigures({ bookings, sales, turning }: Props) {
  const { days } = useFragment(
    graphql`
      fragment DayFigures_bookings on BookingStatistics {
        days {
          date
          placesTaken
          placesOffered
          bookings {
            total
            completed
            confirmed
            pending
            cancelled
          }
        }
      }
    `,
    bookings,
  );
  const sold = useFragment(
    graphql`
      fragment DayFigures_sales on SalesStatistics {
        days {
          date
          revenue
          purchases
          creditsOutstanding {
            regular
            payPerUse
          }
        }
      }
    `,
    sales,
  );
  const salesOn = new Map(sold.days.map((day) => [day.date, day]));
  const rows = days.map((day): Day => ({ ...day, sales: salesOn.get(day.date) })).reverse();
  const page = pageOfRows(rows, turning.search);
  return (
    <Section title="Day by day" hint="The figures of the plots; credits when the day was over.">
      <Table
        label="Day by day"
        columns={columns}
        rows={page.rows}
        rowId={({ date }) => date}
        hasFigures
        isStale={turning.isTurning}
      />
      <RowsPagination page={page} total={rows.length} noun="day" nouns="days" show={turning.show} />
    </Section>
  );
}
