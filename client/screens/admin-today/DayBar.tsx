import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayAfter } from "../../shared/dayAfter";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { TextField } from "../../ui/field/TextField";
import { Inline } from "../../ui/layout/Inline";
import { OnScreen } from "../../ui/paper";

interface Props {
  readonly date: string;
  readonly onChange: (date: string) => void;
  readonly onPrint: (byCommunity: boolean) => void;
}

export function DayBar({ date, onChange, onPrint }: Props) {
  const today = guessToday();
  return (
    <OnScreen>
      <Inline $align="end">
        <Inline $align="end" $gap={1} $noWrap>
          <IconButton
            label="Previous day"
            icon={<ChevronLeft aria-hidden />}
            onPress={() => onChange(dayAfter(date, -1))}
          />
          <TextField
            label="Date"
            type="date"
            value={date}
            isRequired
            onChange={(chosen) => chosen && onChange(chosen)}
          />
          <IconButton
            label="Next day"
            icon={<ChevronRight aria-hidden />}
            onPress={() => onChange(dayAfter(date, 1))}
          />
        </Inline>
        {date !== today && (
          <Button variant="quiet" onPress={() => onChange(today)}>
            Back to Today
          </Button>
        )}
        <Button variant="secondary" icon={<Printer aria-hidden />} onPress={() => onPrint(false)}>
          Print
        </Button>
        <Button variant="quiet" onPress={() => onPrint(true)}>
          Print by Community
        </Button>
      </Inline>
    </OnScreen>
  );
}
