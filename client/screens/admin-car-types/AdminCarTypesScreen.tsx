import { type ReactNode, useEffect, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { messageOf } from "../../relay/errors";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/deleteDialog";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import type { ScreenProps } from "../../shell/screenRoute";
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

/** product-rules.md#car-type-management */
export function AdminCarTypesScreen({ queryRef }: ScreenProps<AdminCarTypesScreenQuery>) {
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    for (const dialog of [creating, editing, deleteDialog]) dialog.start();
  }, []);
  return (
    <ListFrame
      title="Car Types"
      create={{
        label: "Create Car Type",
        dialog: (onClose) => <LazyPart code={creating} props={{ onClose, onCreated: setNewId }} />,
      }}
      queryRef={queryRef}
      failed="Failed to fetch car types"
    >
      {(firstStep) => <CarTypes queryRef={queryRef} firstStep={firstStep} newId={newId} />}
    </ListFrame>
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
