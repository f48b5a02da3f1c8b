import { type ReactNode, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { OfferUse } from "../../shared/OfferUse";
import { toastOutcome } from "../../shared/toastOutcome";
import type { ScreenProps } from "../../shell/screenRoute";
import type { AdminCarTypesScreenQuery } from "./__generated__/AdminCarTypesScreenQuery.graphql";
import { type CarTypeAct, CarTypeTable } from "./CarTypeTable";
import { useDeleteCarType, useRestoreCarType } from "./mutations";

const form = screenCode(() => import("./CarTypeDialog").then((m) => m.CarTypeDialog));

/** product-rules.md#car-type-management */
export function AdminCarTypesScreen({ queryRef }: ScreenProps<AdminCarTypesScreenQuery>) {
  const [newId, setNewId] = useState<string | null>(null);
  useStart(form, deleteDialog);
  return (
    <ListFrame
      title="Car Types"
      create={{
        label: "Create Car Type",
        dialog: (onClose) => (
          <LazyPart code={form} props={{ carType: null, onClose, onCreated: setNewId }} />
        ),
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
          ...CarTypeDialog_carType
        }
      }
    `,
    queryRef,
  );
  const carType = carTypes.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);

  const restore = (id: string) =>
    toastOutcome(
      restoreCarType({ carTypeId: id }),
      "Failed to restore car type",
      "Car type restored successfully!",
    );

  return (
    <>
      <CarTypeTable
        carTypes={carTypes}
        firstStep={firstStep}
        newId={newId}
        onAct={(id, act) => (act === "restore" ? void restore(id) : setOpen({ id, act }))}
      />
      {carType && open?.act === "edit" && (
        <LazyPart code={form} props={{ carType, onClose: close }} />
      )}
      {carType && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: "Delete car type",
            question: `Are you sure you want to delete car type ${carType.name}?`,
            touches: (
              <OfferUse id={carType.id}>
                It becomes inactive: no plan can be bought for it any more. What was bought stays,
                and Restore brings it back.
              </OfferUse>
            ),
            onDelete: () => deleteCarType({ carTypeId: carType.id }),
            deleted: "Car type deleted successfully!",
            failed: "Failed to delete car type",
            onClose: close,
          }}
        />
      )}
    </>
  );
}
