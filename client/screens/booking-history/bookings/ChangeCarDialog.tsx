import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../../relay/errors";
import { Button } from "../../../ui/button/Button";
import { ChoiceCards } from "../../../ui/choice/ChoiceCards";
import { Dialog } from "../../../ui/dialog/Dialog";
import { formatDay, formatTimeRange, unbroken } from "../../../ui/format";
import { Stack } from "../../../ui/layout/Stack";
import { Banner } from "../../../ui/message/Banner";
import { toast } from "../../../ui/message/toast";
import { Text } from "../../../ui/Text";
import type { ChangeCarDialog_booking$key } from "./__generated__/ChangeCarDialog_booking.graphql";
import type { ChangeCarDialog_cars$key } from "./__generated__/ChangeCarDialog_cars.graphql";
import { useChangeCar } from "./mutations";

interface Props {
  readonly booking: ChangeCarDialog_booking$key;
  readonly cars: ChangeCarDialog_cars$key;
  readonly onClose: () => void;
}

/** product-rules.md#rescheduling */
export function ChangeCarDialog({ booking: bookingKey, cars: carsKey, onClose }: Props) {
  const booking = useFragment(
    graphql`
      fragment ChangeCarDialog_booking on Booking {
        id
        bookingDate
        startTime
        endTime
        slot {
          id
        }
        vehicle {
          id
        }
      }
    `,
    bookingKey,
  );
  const cars = useFragment(
    graphql`
      fragment ChangeCarDialog_cars on VehicleCredits @relay(plural: true) {
        vehicle {
          id
          plate
          model
          nickname
          carType {
            name
          }
        }
      }
    `,
    carsKey,
  );
  const [changeCar, isChanging] = useChangeCar();
  const [chosen, setChosen] = useState(booking.vehicle?.id ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const car = cars.find(({ vehicle }) => vehicle.id === chosen)?.vehicle;

  async function change(): Promise<void> {
    if (!car || car.id === booking.vehicle?.id) return setProblem("Please select another car");
    setProblem(null);
    try {
      await changeCar({
        bookingId: booking.id,
        slotId: booking.slot.id,
        date: booking.bookingDate,
        vehicleId: car.id,
      });
      toast.success(`We wash ${car.plate} instead.`);
      onClose();
    } catch (error) {
      setProblem(messageOf(error, "Failed to change the car"));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!isChanging}
      title="Change the car"
      phone="card"
      actions={
        <>
          <Button variant="secondary" isDisabled={isChanging} onPress={onClose}>
            Keep as It Is
          </Button>
          <Button isPending={isChanging} onPress={() => void change()}>
            Change Car
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text $weight="semibold" $tabular>
          {unbroken(
            `${formatDay(booking.bookingDate)} · ${formatTimeRange(booking.startTime, booking.endTime)}`,
          )}
        </Text>
        <ChoiceCards
          label="Select Car"
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setProblem(null);
          }}
          cards={cars.map(({ vehicle }) => ({
            id: vehicle.id,
            title: vehicle.plate,
            description: [vehicle.nickname ?? vehicle.model, vehicle.carType?.name]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
        {problem && <Banner tone="error">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
