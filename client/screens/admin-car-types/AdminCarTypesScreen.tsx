import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { messageOf } from "../../relay/errors";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/deleteDialog";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { Button } from "../../ui/Button";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { toast } from "../../ui/toast";
import type { AdminCarTypesScreenQuery } from "./__generated__/AdminCarTypesScreenQuery.graphql";
import { type CarTypeAct, CarTypeTable } from "./CarTypeTable";
import { CarTypeUse } from "./CarTypeUse";
import { useDeleteCarType } from "./useDeleteCarType";
import { useRestoreCarType } from "./useRestoreCarType";

const creating = screenCode(() =>
  import("./CreateCarTypeDialog").then((m) => m.CreateCarTypeDialog),
);
const editing = screenCode(() => import("./EditCarTypeDialog").then((m) => m.EditCarTypeDialog));

/** `/admin-dashboard/car-types`: the sizes of car that plans are priced by (product-rules.md#car-type-management). */
export function AdminCarTypesScreen({ queryRef }: ScreenProps<AdminCarTypesScreenQuery>) {
  const [isCreating, setIsCreating] = useState(false);
  const [newId, setNewId] = useState<string | null>(null);
  const create = (
    <Button isCompact icon={<Plus aria-hidden />} onPress={() => setIsCreating(true)}>
      Create Car Type
    </Button>
  );
  useEffect(() => {
    for (const dialog of [creating, editing, deleteDialog]) dialog.start();
  }, []);
  return (
    <Page $width="wide">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading level={1} look="section">
            Car Types
          </Heading>
          {create}
        </Inline>
        <PartBoundary queryRef={queryRef} fallback="Failed to fetch car types">
          <CarTypes queryRef={queryRef} firstStep={create} newId={newId} />
        </PartBoundary>
      </Stack>
      {isCreating && (
        <LazyPart
          code={creating}
          props={{ onClose: () => setIsCreating(false), onCreated: setNewId }}
        />
      )}
    </Page>
  );
}

interface CarTypesProps {
  readonly queryRef: PreloadedQuery<AdminCarTypesScreenQuery>;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
}

function CarTypes({ queryRef, firstStep, newId }: CarTypesProps) {
  const [open, setOpen] = useState<{ readonly id: string; readonly act: CarTypeAct } | null>(null);
  const [deleteCarType] = useDeleteCarType();
  const [restoreCarType] = useRestoreCarType();
  const { carTypes } = usePreloadedQuery<AdminCarTypesScreenQuery>(
    graphql`
      query AdminCarTypesScreenQuery @preloadable {
        carTypes(includeInactive: true) {
          id
          name
          ...CarTypeTable_carTypes
          ...EditCarTypeDialog_carType
        }
      }
    `,
    queryRef,
  );
  const carType = carTypes.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);

  async function restore(id: string): Promise<void> {
    try {
      await restoreCarType(id);
      toast.success("Car type restored successfully!");
    } catch (error) {
      toast.error(messageOf(error, "Failed to restore car type"));
    }
  }

  return (
    <>
      <CarTypeTable
        carTypes={carTypes}
        firstStep={firstStep}
        newId={newId}
        onAct={(id, act) => (act === "restore" ? void restore(id) : setOpen({ id, act }))}
      />
      {carType && open?.act === "edit" && (
        <LazyPart code={editing} props={{ carType, onClose: close }} />
      )}
      {carType && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: "Delete car type",
            question: `Are you sure you want to delete car type ${carType.name}?`,
            touches: <CarTypeUse id={carType.id} />,
            onDelete: () => deleteCarType(carType.id),
            deleted: "Car type deleted successfully!",
            failed: "Failed to delete car type",
            onClose: close,
          }}
        />
      )}
    </>
  );
}
