import { useState } from "react";
import { Button } from "../Button";
import { formatDay, formatMissing, formatTimeRange } from "../format";
import { Pagination } from "../Pagination";
import { Section } from "../Section";
import { Stack } from "../Stack";
import { StatusBadge, type StatusTone } from "../StatusBadge";
import { Table, type TableColumn } from "../Table";
import { Tabs } from "../Tabs";
import { Text } from "../Text";

interface Line {
  id: string;
  name: string;
  email: string;
  car: string;
  place: string;
  date: string;
  status: string;
  tone: StatusTone;
  credits: number;
}

const names = [
  "Venkata Satyanarayana Raju",
  "లక్ష్మీ ప్రసన్న",
  "Ana",
  "Padmavathi Subrahmanyam Chowdary",
];
const states: readonly [string, StatusTone][] = [
  ["Confirmed", "positive"],
  ["Completed", "positiveStrong"],
  ["Pending", "warning"],
  ["Cancelled", "negative"],
  ["Archived", "neutral"],
];

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, line) => {
    const [status, tone] = states[line % states.length] ?? ["Pending", "warning"];
    return {
      id: String(10_412 - line),
      name: names[line % names.length] ?? "",
      email: `resident${line}@aaviri.example`,
      car: "TS 09 EA 1234 · Hyundai i20",
      place: "Mahindra Ashvita · Tower B · B-1204",
      date: "2026-11-21",
      status,
      tone,
      credits: 1,
    };
  });

const columns: readonly TableColumn<Line>[] = [
  { id: "id", header: "Booking ID", isRowHeader: true, cell: ({ id }) => `#${id}` },
  {
    id: "user",
    header: "User Details",
    cell: ({ name, email, car }) => (
      <>
        <Text $weight="medium">{name}</Text>
        <Text $size="s13" $tone="muted">
          {email}
        </Text>
        <Text $size="s13" $tone="muted">
          {car}
        </Text>
      </>
    ),
  },
  { id: "place", header: "Residence Info", cell: ({ place }) => formatMissing(place) },
  {
    id: "date",
    header: "Date & Time",
    cell: ({ date }) => (
      <>
        {formatDay(date)}
        <br />
        {formatTimeRange("09:00", "10:00")}
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status, tone }) => <StatusBadge $tone={tone}>{status}</StatusBadge>,
  },
  { id: "credits", header: "Credits Used", align: "end", cell: ({ credits }) => credits },
  {
    id: "actions",
    header: "Actions",
    isActions: true,
    cell: () => (
      <Button isCompact variant="secondary" isWide>
        Update Status
      </Button>
    ),
  },
];

export const TableSpecimen = () => {
  const [tab, setTab] = useState("bookings");
  const [pageSize, setPageSize] = useState(10);
  const count = Number(new URLSearchParams(window.location.search).get("rows") ?? 4);
  return (
    <Section title="Tables and tabs">
      <Tabs
        label="History"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "bookings", label: "Bookings", count: 12 },
          { id: "plans", label: "Active Plans", count: 2 },
          { id: "purchases", label: "Purchases", count: 105 },
        ]}
      >
        <Stack $gap={4}>
          <Table label="Bookings" columns={columns} rows={lines(count)} rowId={({ id }) => id} />
          <Pagination
            label="Bookings pages"
            rangeText="Showing 1–10 of 42"
            pageSize={pageSize}
            pageSizes={[10, 20, 50, 100]}
            onPageSizeChange={setPageSize}
            hasPrevious={false}
            hasNext
            onPrevious={() => undefined}
            onNext={() => undefined}
          />
        </Stack>
      </Tabs>
    </Section>
  );
};
