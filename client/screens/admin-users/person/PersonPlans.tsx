import { Ticket } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment, usePaginationFragment } from "react-relay";
import { LazyPart, useStart } from "../../../relay/LazyPart";
import { screenCode } from "../../../relay/screenCode";
import { HistoryButton } from "../../../shared/change-history/HistoryButton";
import { planChangeText } from "../../../shared/credits/planChangeText";
import { LoadMore } from "../../../shared/load-more/LoadMore";
import { Button } from "../../../ui/button/Button";
import { formatDayWithYear, formatInstantDay } from "../../../ui/format";
import { Inline } from "../../../ui/layout/Inline";
import { Stack } from "../../../ui/layout/Stack";
import { EmptyState } from "../../../ui/message/EmptyState";
import { StatusBadge } from "../../../ui/StatusBadge";
import { Text } from "../../../ui/Text";
import { CellLines } from "../../../ui/table/CellLines";
import { Table } from "../../../ui/table/Table";
import type { PersonPlans_user$key } from "./__generated__/PersonPlans_user.graphql";
import type { PersonPlansQuery } from "./__generated__/PersonPlansQuery.graphql";
import type { PersonPlanTable_plans$key } from "./__generated__/PersonPlanTable_plans.graphql";
import { type PlanAct, planActs, planStatus, planWords } from "./planChangeWords";

const changing = screenCode(() => import("./ChangePlanDialog").then((m) => m.ChangePlanDialog));

export function PersonPlans({ user }: { readonly user: PersonPlans_user$key }) {
  const { data, ...paging } = usePaginationFragment<PersonPlansQuery, PersonPlans_user$key>(
    graphql`
      fragment PersonPlans_user on User
      @refetchable(queryName: "PersonPlansQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 10 }
        cursor: { type: "String" }
      ) {
        subscriptions(first: $count, after: $cursor)
          @connection(key: "PersonPlans_subscriptions") {
          edges {
            node {
              ...PersonPlanTable_plans
            }
          }
        }
      }
    `,
    user,
  );
  const plans = useFragment<PersonPlanTable_plans$key>(
    graphql`
      fragment PersonPlanTable_plans on Subscription @relay(plural: true) {
        id
        planName
        carTypeName
        status
        isActive
        startDate
        endDate
        endedAt
        credits
        changes {
          id
          type
          days
          endDate
          reason
          createdAt
          changedBy {
            id
            displayName
          }
        }
        ...ChangePlanDialog_plan
      }
    `,
    data.subscriptions.edges.map(({ node }) => node),
  );
  const [open, setOpen] = useState<{ id: string; act: PlanAct } | null>(null);
  useStart(changing);
  const plan = plans.find(({ id }) => id === open?.id);
  return (
    <Stack $gap={5}>
      <Table
        label="Plans"
        rows={plans}
        rowId={({ id }) => id}
        empty={<EmptyState icon={<Ticket aria-hidden />} text="No plans yet" />}
        columns={[
          {
            header: "Plan",
            isRowHeader: true,
            cell: ({ planName, carTypeName }) => (
              <CellLines fit="name" lines={[planName, carTypeName]} />
            ),
          },
          {
            header: "Status",
            cell: ({ status }) => (
              <StatusBadge $tone={planStatus(status).tone}>{planStatus(status).text}</StatusBadge>
            ),
          },
          {
            header: "Runs",
            cell: ({ startDate, endDate }) => (
              <CellLines
                fit="whole"
                lines={[
                  formatDayWithYear(startDate),
                  endDate ? `to ${formatDayWithYear(endDate)}` : "Unlimited",
                ]}
              />
            ),
          },
          { header: "Credits", align: "end", cell: ({ credits }) => credits },
          {
            header: "Changes",
            cell: ({ changes }) =>
              changes.length === 0 ? (
                "None"
              ) : (
                <Stack $gap={1}>
                  {changes.map(({ id, createdAt, reason, changedBy, ...change }) => (
                    <Text key={id} $size="s13" $tabular>
                      {formatInstantDay(createdAt)}
                      {changedBy && `, ${changedBy.displayName}`}: {planChangeText(change)}.{" "}
                      {reason}
                    </Text>
                  ))}
                </Stack>
              ),
          },
        ]}
        actions={({ id, planName, status, endDate }) => (
          <Inline>
            {planActs(status, endDate ?? null).map((act) => (
              <Button
                key={act}
                isCompact
                variant={act === "END" ? "quiet" : "secondary"}
                aria-label={`${planWords[act].verb} ${planName}`}
                onPress={() => setOpen({ id, act })}
              >
                {planWords[act].verb}
              </Button>
            ))}
            <HistoryButton id={id} name={planName} />
          </Inline>
        )}
      />
      <LoadMore paging={paging} shown={plans.length} failed="Failed to load the plans" />
      {open && plan && (
        <LazyPart code={changing} props={{ plan, act: open.act, onClose: () => setOpen(null) }} />
      )}
    </Stack>
  );
}
