import { grantTexts, validityText } from "../../shared/plans/planWords";
import { ActiveBadge } from "../../ui/ActiveBadge";
import { Text } from "../../ui/Text";
import { CellLines } from "../../ui/table/CellLines";
import type { TableColumn } from "../../ui/table/Table";
import type { PlanTable_plans$data } from "./__generated__/PlanTable_plans.graphql";
import { priceRangeText } from "./planPriceWords";

export const planColumns: readonly TableColumn<PlanTable_plans$data[number]>[] = [
  {
    header: "Name",
    isRowHeader: true,
    cell: ({ name, description }) => (
      <CellLines lines={description ? [name, description] : [name]} />
    ),
  },
  {
    header: "Credits",
    cell: (plan) => {
      const [first, ...rest] = grantTexts(plan);
      return <CellLines fit="whole" lines={[first, ...rest]} />;
    },
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
