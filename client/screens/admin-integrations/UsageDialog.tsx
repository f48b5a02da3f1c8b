import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { PlotPanel } from "../../shared/day-plot/PlotPanel";
import { shareText } from "../../shared/webhooks/webhookWords";
import { Dialog } from "../../ui/dialog/Dialog";
import { formatCount, formatDayWithYear } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Table, type TableColumn } from "../../ui/table/Table";
import type { UsageDialogQuery } from "./__generated__/UsageDialogQuery.graphql";
import type {
  UsageFigures_usage$data,
  UsageFigures_usage$key,
} from "./__generated__/UsageFigures_usage.graphql";
import { dayReading, usageFinding } from "./usageWords";

type Day = UsageFigures_usage$data["days"][number];
type DeprecatedField = UsageFigures_usage$data["deprecatedFields"][number];

const columns: readonly TableColumn<Day>[] = [
  { header: "Day", cell: ({ date }) => formatDayWithYear(date), isRowHeader: true },
  { header: "Requests", cell: ({ requests }) => formatCount(requests), align: "end" },
  { header: "Failed", cell: ({ errors }) => formatCount(errors), align: "end" },
];

const fieldColumns: readonly TableColumn<DeprecatedField>[] = [
  {
    header: "Deprecated field",
    cell: ({ coordinate }) => <code>{coordinate}</code>,
    isRowHeader: true,
  },
  { header: "Requests", cell: ({ requests }) => formatCount(requests), align: "end" },
  { header: "Last used", cell: ({ lastUsedOn }) => formatDayWithYear(lastUsedOn), align: "end" },
];

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function UsageDialog({ id, name, onClose }: Props) {
  const { node } = useLazyLoadQuery<UsageDialogQuery>(
    graphql`
      query UsageDialogQuery($id: ID!) {
        node(id: $id) {
          ... on ApiKey @alias(as: "apiKey") {
            usage {
              ...UsageFigures_usage
            }
          }
          ... on Application @alias(as: "application") {
            usage {
              ...UsageFigures_usage
            }
          }
        }
      }
    `,
    { id },
    { fetchPolicy: "store-and-network" },
  );
  const usage = node?.apiKey?.usage ?? node?.application?.usage;
  return (
    <Dialog isOpen onClose={onClose} title={`Usage of ${name}`} width="large">
      {usage && <UsageFigures usage={usage} />}
    </Dialog>
  );
}

function UsageFigures(props: { readonly usage: UsageFigures_usage$key }) {
  const usage = useFragment(
    graphql`
      fragment UsageFigures_usage on CredentialUsage {
        requests
        errors
        days {
          date
          requests
          errors
        }
        deprecatedFields {
          coordinate
          requests
          lastUsedOn
        }
      }
    `,
    props.usage,
  );
  const { days, requests, errors, deprecatedFields } = usage;
  const lively = days.filter((day) => day.requests > 0).reverse();
  return (
    <Stack $gap={4}>
      <PlotPanel
        finding={usageFinding(usage)}
        hint={requests > 0 ? `Failed: ${shareText(errors, requests)}` : null}
        label="requests"
        days={days.map(({ date }) => date)}
        series={[
          {
            label: "Answered",
            look: "solid",
            values: days.map((day) => day.requests - day.errors),
          },
          { label: "Failed", look: "dotted", values: days.map((day) => day.errors) },
        ]}
        readings={days.map(dayReading)}
        writeValue={formatCount}
      />
      {deprecatedFields.length > 0 && (
        <Stack $gap={2}>
          <Heading level={3} look="small">
            Deprecated fields in use
          </Heading>
          <Table
            label="Deprecated fields in use"
            columns={fieldColumns}
            rows={deprecatedFields}
            rowId={({ coordinate }) => coordinate}
            hasFigures
          />
        </Stack>
      )}
      {lively.length > 0 && (
        <Table
          label="Requests day by day"
          columns={columns}
          rows={lively}
          rowId={({ date }) => date}
          hasFigures
        />
      )}
    </Stack>
  );
}
