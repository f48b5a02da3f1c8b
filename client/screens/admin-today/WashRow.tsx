import { memo } from "react";
import { graphql, useFragment } from "react-relay";
import { isChangedMeanwhile, messageOf } from "../../relay/errors";
import { statusText, statusTone } from "../../shared/bookingWords";
import { Button } from "../../ui/Button";
import { CellLines } from "../../ui/CellLines";
import { formatMissing } from "../../ui/format";
import { Inline } from "../../ui/Inline";
import { OnPaper, OnScreen } from "../../ui/paper";
import { StatusBadge } from "../../ui/StatusBadge";
import { TurningButton } from "../../ui/TurningButton";
import { toast } from "../../ui/toast";
import type { WashRow_booking$key } from "./__generated__/WashRow_booking.graphql";
import { CallLink } from "./CallLink";
import { CardWord, Wash, WashFact } from "./DayTable";
import { nextStep } from "./nextStep";
import { TickBox } from "./TickBox";
import { changeButtonId } from "./useFocusOnMoved";
import { useMoveOn } from "./useMoveOn";

interface Props {
  readonly booking: WashRow_booking$key;
  /** Called with the booking's global id. */
  readonly onChangeStatus: (id: string) => void;
  /** Called when it turned out that somebody else had changed the booking. */
  readonly onChangedMeanwhile: () => void;
}

/**
 * One car to wash: where it stands, whose it is, whom to call, and the next step in one tap. It is rendered anew only
 * for its own booking: a full day has two hundred of them.
 */
export const WashRow = memo(({ booking: key, onChangeStatus, onChangedMeanwhile }: Props) => {
  const booking = useFragment(
    graphql`
      fragment WashRow_booking on Booking {
        id
        bookingId
        flatName
        parkingNumber
        carNumber
        carModel
        status
        notes
        user {
          displayName
          mobileNumber
        }
      }
    `,
    key,
  );
  const moveOn = useMoveOn();
  const { id, bookingId, flatName, parkingNumber, carNumber, carModel, status, user } = booking;
  const step = nextStep(status);
  const phone = user?.mobileNumber;

  async function take({ to }: NonNullable<typeof step>): Promise<void> {
    try {
      await moveOn({ bookingId: id, from: status, to });
      toast.success("Booking status updated successfully!");
    } catch (error) {
      if (isChangedMeanwhile(error)) onChangedMeanwhile();
      toast.error(messageOf(error, "Failed to update booking status"));
    }
  }

  return (
    <Wash>
      <WashFact as="th" role="rowheader" scope="row" $area="flat">
        <CardWord>Flat </CardWord>
        <strong>{formatMissing(flatName)}</strong>
      </WashFact>
      <WashFact $area="parking">
        <CardWord>Parking </CardWord>
        {formatMissing(parkingNumber)}
      </WashFact>
      <WashFact $area="car">
        <CellLines lines={[formatMissing(carNumber), formatMissing(carModel)]} />
      </WashFact>
      <WashFact $area="resident">
        <p>{formatMissing(user?.displayName)}</p>
        {phone ? <CallLink mobileNumber={phone} /> : <p>No phone</p>}
        {booking.notes && <p>{booking.notes}</p>}
      </WashFact>
      <WashFact $area="status">
        <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
      </WashFact>
      <WashFact $area="act">
        <OnScreen>
          <Inline $gap={1}>
            {step && (
              <TurningButton
                act={step.label}
                variant={status === "COMPLETED" ? "quiet" : "secondary"}
                isCompact
                aria-label={`${step.label} booking ${bookingId}`}
                onPress={() => void take(step)}
              />
            )}
            <Button
              variant="quiet"
              isCompact
              id={changeButtonId(id)}
              aria-label={`Change Status of booking ${bookingId}`}
              onPress={() => onChangeStatus(id)}
            >
              Change Status
            </Button>
          </Inline>
        </OnScreen>
        <OnPaper>
          <TickBox isTicked={status === "COMPLETED"} />
        </OnPaper>
      </WashFact>
    </Wash>
  );
});
WashRow.displayName = "WashRow";
