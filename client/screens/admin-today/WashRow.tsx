import { Check } from "lucide-react";
import { memo } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { isChangedMeanwhile, messageOf } from "../../relay/errors";
import { statusText, statusTone } from "../../shared/bookingWords";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { Checkbox } from "../../ui/field/Checkbox";
import { formatMissing } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { toast } from "../../ui/message/toast";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { CellLines } from "../../ui/table/CellLines";
import { color, radius, size, stroke } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { WashRow_booking$key } from "./__generated__/WashRow_booking.graphql";
import { CallLink } from "./CallLink";
import { CardTime, CardWord, Person, Tickable, Wash, WashFact } from "./DayTable";
import { useMoveOn } from "./mutations";

const Box = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: ${size.icon.s24};
  block-size: ${size.icon.s24};
  border: ${stroke.hair} solid ${color.ink};
  border-radius: ${radius.small};

  svg {
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

export const changeButtonId = (bookingId: string) => `change-status-${bookingId}`;

interface Props {
  readonly booking: WashRow_booking$key;
  readonly time: string;
  readonly row: number;
  /** Without controls, for the day sheet. */
  readonly isPlain: boolean;
  readonly isTicked: boolean;
  readonly before?: string;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onMove: (id: string) => void;
  readonly onChangeStatus: (id: string) => void;
  readonly onChangedMeanwhile: () => void;
}

interface Step {
  readonly label: string;
  readonly to: "CONFIRMED" | "COMPLETED";
}

const STEPS: Readonly<Record<string, Step>> = {
  PENDING: { label: "Confirm", to: "CONFIRMED" },
  CONFIRMED: { label: "Complete", to: "COMPLETED" },
  COMPLETED: { label: "Undo", to: "CONFIRMED" },
};

export const WashRow = memo(
  ({ booking: key, time, row, isPlain, isTicked, before, ...acts }: Props) => {
    const { onTick, onMove, onChangeStatus, onChangedMeanwhile } = acts;
    const booking = useFragment(
      graphql`
      fragment WashRow_booking on Booking {
        id
        bookingId
        flatName
        parkingNumber
        carNumber
        carModel
        isPlateBookedTwice
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
    const [moveOn] = useMoveOn();
    const { id, bookingId, flatName, parkingNumber, carNumber, carModel, status, user } = booking;
    const step = STEPS[status];
    const phone = user?.mobileNumber;

    async function take({ to }: Step): Promise<void> {
      onMove(id);
      try {
        await moveOn({ bookingId: id, status: to, expectedStatus: status });
        toast.success("Booking status updated successfully!");
      } catch (error) {
        if (isChangedMeanwhile(error)) onChangedMeanwhile();
        toast.error(messageOf(error, "Failed to update booking status"));
      }
    }

    return (
      <Wash aria-rowindex={row}>
        <WashFact as="th" role="rowheader" scope="row" $area="flat">
          <Tickable>
            {!isPlain && (status === "CONFIRMED" || status === "PENDING") && (
              <Checkbox
                label={<VisuallyHidden>{`Select booking ${bookingId}`}</VisuallyHidden>}
                checked={isTicked}
                onChange={(isNow) => onTick([id], isNow)}
              />
            )}
            <span>
              <CardWord>Flat </CardWord>
              <strong>{formatMissing(flatName)}</strong>
            </span>
          </Tickable>
        </WashFact>
        <CardTime as="td" role="presentation">
          {time}
        </CardTime>
        <WashFact $area="parking">
          <CardWord>Parking </CardWord>
          {formatMissing(parkingNumber)}
        </WashFact>
        <WashFact $area="car">
          <CellLines
            lines={[
              formatMissing(carNumber),
              formatMissing(carModel),
              booking.isPlateBookedTwice && (
                <StatusBadge key="twice" $tone="warning">
                  Booked twice
                </StatusBadge>
              ),
            ]}
          />
        </WashFact>
        <WashFact $area="resident">
          <Person>
            <p>{formatMissing(user?.displayName)}</p>
            {phone ? <CallLink mobileNumber={phone} /> : <p>No phone</p>}
          </Person>
          {booking.notes && <p>{booking.notes}</p>}
        </WashFact>
        <WashFact $area="status">
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
          {before && !isPlain && (
            <Text
              as="span"
              $size="s13"
              $tone="muted"
            >{`Changed meanwhile, was ${statusText(before).toLowerCase()}`}</Text>
          )}
        </WashFact>
        <WashFact $area="act">
          {isPlain ? (
            <Box aria-hidden>{status === "COMPLETED" && <Check />}</Box>
          ) : (
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
          )}
        </WashFact>
      </Wash>
    );
  },
);
WashRow.displayName = "WashRow";
