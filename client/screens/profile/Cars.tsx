import { Plus } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { toastOutcome } from "../../shared/toastOutcome";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { Cars_query$key } from "./__generated__/Cars_query.graphql";
import type { Cars_viewer$data, Cars_viewer$key } from "./__generated__/Cars_viewer.graphql";
import { BorrowedCars } from "./BorrowedCars";
import { Car } from "./Car";
import { carInput, newCarFields } from "./carForm";
import { HeldTimes } from "./HeldTimes";
import { useAddCar, useArchiveCar, useShareCar, useUpdateCar } from "./mutations";

const shareCarDialog = screenCode(() => import("./ShareCarDialog").then((m) => m.ShareCarDialog));
const carDialog = screenCode(() => import("./CarDialog").then((m) => m.CarDialog));

const MOST = 8;

type Vehicle = Cars_viewer$data["vehicles"][number];
type Open =
  | { readonly act: "add" }
  | { readonly act: "edit" | "archive" | "share"; readonly car: Vehicle };

interface Props {
  readonly viewer: Cars_viewer$key;
  readonly query: Cars_query$key;
  readonly onFirstCarEdited: () => void;
}

/** product-rules.md#cars */
export function Cars(props: Props) {
  const viewer = useFragment(
    graphql`
      fragment Cars_viewer on User {
        vehicles {
          id
          plate
          model
          nickname
          isDefault
          parkingNumber
          carType {
            id
          }
          ...Car_vehicle
        }
        residency {
          name
          requiresParkingNumber
        }
        ...BorrowedCars_viewer
        ...HeldTimes_viewer
      }
    `,
    props.viewer,
  );
  const { vehicles, residency } = viewer;
  const parkingAt = residency?.requiresParkingNumber ? residency.name : null;
  const { carTypes } = useFragment(
    graphql`
      fragment Cars_query on Query {
        carTypes {
          ...CarDialog_carTypes
        }
      }
    `,
    props.query,
  );
  useStart(carDialog, shareCarDialog, confirmDialog);
  const [open, setOpen] = useState<Open | null>(null);
  const [addCar] = useAddCar();
  const [updateCar] = useUpdateCar();
  const [shareCar] = useShareCar();
  const [archiveCar, isArchiving] = useArchiveCar();
  const onClose = () => setOpen(null);

  async function archive({ id, plate }: Vehicle): Promise<void> {
    await toastOutcome(
      archiveCar({ vehicleId: id }),
      "Failed to archive the car",
      `${plate} is archived.`,
    );
    onClose();
  }

  return (
    <Panel title="Cars">
      <Stack $gap={5}>
        {vehicles.map((car) => (
          <Car
            key={car.id}
            vehicle={car}
            isOnly={vehicles.length === 1}
            onEdit={() => setOpen({ act: "edit", car })}
            onArchive={() => setOpen({ act: "archive", car })}
            onShare={() => setOpen({ act: "share", car })}
          />
        ))}
        <HeldTimes viewer={viewer} />
        <BorrowedCars viewer={viewer} />
        {vehicles.length >= MOST ? (
          <Text $tone="muted">{`You can have ${MOST} cars at most.`}</Text>
        ) : (
          <Button
            variant="secondary"
            isWide
            icon={<Plus aria-hidden />}
            onPress={() => setOpen({ act: "add" })}
          >
            Add Car
          </Button>
        )}
      </Stack>
      {open?.act === "add" && (
        <LazyPart
          code={carDialog}
          props={{
            title: "Add Car",
            submitLabel: "Add Car",
            fields: newCarFields,
            parkingAt,
            carTypes,
            onClose,
            save: async (fields) => {
              await addCar(carInput(fields));
              return "Your car is added.";
            },
          }}
        />
      )}
      {open?.act === "edit" && (
        <LazyPart
          code={carDialog}
          props={{
            title: "Edit Car",
            submitLabel: "Save Changes",
            fields: fieldsOf(open.car),
            parkingAt,
            carTypes,
            onClose,
            save: async (fields) => {
              await updateCar(open.car.id, fieldsOf(open.car), fields);
              if (open.car.isDefault) props.onFirstCarEdited();
              return "Your car is saved.";
            },
          }}
        />
      )}
      {open?.act === "share" && (
        <LazyPart
          code={shareCarDialog}
          props={{
            plate: open.car.plate,
            onClose,
            save: async ({ email }) => {
              await shareCar({ vehicleId: open.car.id, email });
              return `${email} is invited, if it is the account of somebody in your flat.`;
            },
          }}
        />
      )}
      {open?.act === "archive" && (
        <LazyPart
          code={confirmDialog}
          props={{
            isOpen: true,
            onClose,
            title: `Archive ${open.car.plate}?`,
            confirmLabel: "Archive",
            isPending: isArchiving,
            onConfirm: () => void archive(open.car),
            children: [
              "It can't be booked any more. Its bookings stay, and can be cancelled but not moved.",
              open.car.isDefault && "Your oldest other car becomes the first.",
            ]
              .filter(Boolean)
              .join(" "),
          }}
        />
      )}
    </Panel>
  );
}

function fieldsOf({ plate, model, nickname, parkingNumber, carType }: Vehicle) {
  return {
    plate,
    model,
    nickname: nickname ?? "",
    parkingNumber: parkingNumber ?? "",
    carTypeId: carType?.id ?? null,
  };
}
