import { Tags } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { RowsTable } from "../../shared/paged-list/RowsTable";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { grantTexts, validityText } from "../../shared/plans/planWords";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { capitalized, formatMoney } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { ActiveBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { CellLines } from "../../ui/table/CellLines";
import type { TableColumn } from "../../ui/table/Table";
import { media, space } from "../../ui/theme";
import type {
  PlanTable_plans$data,
  PlanTable_plans$key,
} from "./__generated__/PlanTable_plans.graphql";

type SetPrice = NonNullable<PlanTable_plans$data[number]["prices"]>[number];

export function priceRangeText(prices: readonly SetPrice[]): string | null {
  const sold = prices
    .filter(({ enabled, carType }) => enabled && carType.active)
    .map(({ price }) => Number(price));
  const [least, most] = [Math.min(...sold), Math.max(...sold)];
  if (sold.length === 0) return null;
  return least === most ? formatMoney(least) : `${formatMoney(least)} – ${formatMoney(most)}`;
}

const planColumns: readonly TableColumn<PlanTable_plans$data[number]>[] = [
  {
    header: "Name",
    isRowHeader: true,
    cell: ({ name, description }) => (
      <CellLines lines={description ? [name, description] : [name]} />
    ),
  },
  {
    header: "Credits",
    cell: (plan) => <CellLines fit="whole" lines={grantTexts(plan)} />,
  },
  {
    header: "Validity",
    cell: ({ validity }) => <CellLines fit="whole" lines={[validityText(validity)]} />,
  },
  {
    header: "Price",
    cell: ({ prices }) => {
      const range = priceRangeText(prices ?? []);
      return range ? (
        <CellLines fit="whole" lines={[range]} />
      ) : (
        <Text as="span" $size="s13" $tone="negative">
          Not sold: no price is enabled
        </Text>
      );
    },
  },
  { header: "Status", cell: ({ active }) => <ActiveBadge isActive={active} /> },
];

export type PlanAct = "price" | "edit" | "delete" | "restore";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  ${media.roomyTable} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;

interface ActionsProps {
  readonly plan: PlanTable_plans$data[number];
  readonly onAct: Props["onAct"];
}

function PlanActions({ plan: { id, name, active }, onAct }: ActionsProps) {
  const last = active ? "delete" : "restore";
  return (
    <Row>
      <Button
        variant="secondary"
        isCompact
        aria-label={`Manage Pricing of ${name}`}
        onPress={() => onAct(id, "price")}
      >
        Manage Pricing
      </Button>
      <Button
        variant="quiet"
        isCompact
        aria-label={`Edit ${name}`}
        onPress={() => onAct(id, "edit")}
      >
        Edit
      </Button>
      <TurningButton
        act={capitalized(last)}
        variant="quiet"
        isCompact
        aria-label={`${capitalized(last)} ${name}`}
        onPress={() => onAct(id, last)}
      />
      <HistoryButton id={id} name={name} />
    </Row>
  );
}

interface Props {
  readonly plans: PlanTable_plans$key;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
  readonly onAct: (id: string, act: PlanAct) => void;
}

export function PlanTable({ plans: key, firstStep, newId, onAct }: Props) {
  const plans = useFragment(
    graphql`
      fragment PlanTable_plans on PricingPlan @relay(plural: true) {
        id
        name
        description
        creditsGiven
        oneTimeCreditsGiven
        validity
        active
        prices {
          price
          enabled
          carType {
            active
          }
        }
      }
    `,
    key,
  );
  const turning = useListTurning();
  return (
    <Stack $gap={4}>
      <RowsTable
        label="Pricing plans"
        rows={plans}
        turning={turning}
        newId={newId}
        noun="plan"
        nouns="plans"
        empty={
          <EmptyState
            icon={<Tags aria-hidden />}
            text="No pricing plans found"
            hint="A plan grants credits for a price by car type."
            action={firstStep}
          />
        }
        columns={planColumns}
        actions={(plan) => <PlanActions plan={plan} onAct={onAct} />}
      />
    </Stack>
  );
}
