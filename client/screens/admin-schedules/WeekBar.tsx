import { ChevronLeft, ChevronRight } from "lucide-react";
import styled from "styled-components";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayAfter } from "../../shared/dayAfter";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { TextField } from "../../ui/field/TextField";
import { FilterBar } from "../../ui/table/FilterBar";
import { media, space } from "../../ui/theme";

interface Props {
  readonly community: string | null;
  readonly communities: readonly { readonly id: string; readonly name: string }[];
  readonly date: string;
  readonly onChange: (filters: Readonly<Record<string, string | null>>) => void;
}

const ALL = "";

const Week = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: end;
  gap: ${space(1)};

  && {
    grid-column: 1 / -1;
  }

  ${media.desktop} {
    grid-template-columns: auto ${space(48)} auto;

    && {
      flex: none;
    }
  }
`;

export function WeekBar({ community, communities, date, onChange }: Props) {
  const today = guessToday();
  const show = (day: string) => onChange({ date: day === today ? null : day });
  return (
    <FilterBar role="search" aria-label="Community and week">
      <NativeSelect
        label="Community"
        value={community ?? ALL}
        choices={[
          { value: ALL, label: "Slots for all communities" },
          ...communities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ community: id || null })}
      />
      <Week>
        <IconButton
          label="Previous week"
          icon={<ChevronLeft aria-hidden />}
          onPress={() => show(dayAfter(date, -7))}
        />
        <TextField
          label="Week of"
          type="date"
          value={date}
          isRequired
          onChange={(chosen) => chosen && show(chosen)}
        />
        <IconButton
          label="Next week"
          icon={<ChevronRight aria-hidden />}
          onPress={() => show(dayAfter(date, 7))}
        />
      </Week>
      {date !== today && (
        <Button variant="quiet" onPress={() => show(today)}>
          Back to This Week
        </Button>
      )}
    </FilterBar>
  );
}
