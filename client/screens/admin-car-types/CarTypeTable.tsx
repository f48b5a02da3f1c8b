import { CarFront } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { RowsTable } from "../../shared/paged-list/RowsTable";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { ActiveBadge } from "../../ui/StatusBadge";
import { CellLines } from "../../ui/table/CellLines";
import { RowActions } from "../../ui/table/RowActions";
import type { CarTypeTable_carTypes$key } from "./__generated__/CarTypeTable_carTypes.graphql";

export type CarTypeAct = "edit" | "delete" | "restore";

interface Props {
  readonly carTypes: CarTypeTable_carTypes$key;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
  readonly onAct: (id: string, act: CarTypeAct) => void;
}

export function CarTypeTable({ carTypes: key, firstStep, newId, onAct }: Props) {
  const carTypes = useFragment(
    graphql`
      fragment CarTypeTable_carTypes on CarType @relay(plural: true) {
        id
        name
        active
      }
    `,
    key,
  );
  const turning = useListTurning();
  return (
    <Stack $gap={4}>
      <RowsTable
        label="Car types"
        rows={carTypes}
        turning={turning}
        newId={newId}
        noun="car type"
        nouns="car types"
        empty={
          <EmptyState
            icon={<CarFront aria-hidden />}
            text="No car types found"
            hint="Plans are priced by car type, so create these first."
            action={firstStep}
          />
        }
        columns={[
          { header: "Name", isRowHeader: true, cell: ({ name }) => <CellLines lines={[name]} /> },
          { header: "Status", cell: ({ active }) => <ActiveBadge isActive={active} /> },
        ]}
        actions={({ id, name, active }) => (
          <Inline $noWrap>
            <RowActions
              name={name}
              acts={active ? ["edit", "delete"] : ["edit", "restore"]}
              onAct={(act) => onAct(id, act)}
            />
            <HistoryButton id={id} name={name} />
          </Inline>
        )}
      />
    </Stack>
  );
}
