import { ChevronLeft, ChevronRight } from "lucide-react";
import styled from "styled-components";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { dayAfter } from "../../shared/dayAfter";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import type { Place } from "../../shared/profile-form/choicesOf";
import { ResidencySelect } from "../../shared/residency-choice/ResidencySelect";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { TextField } from "../../ui/field/TextField";
import { FilterBar } from "../../ui/table/FilterBar";
import { media, space } from "../../ui/theme";

interface Props extends Pick<ListTurning, "filter" | "filterBy"> {
  readonly communities: readonly Place[];
  readonly date: string;
}

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

export function WeekBar({ communities, date, filter, filterBy }: Props) {
  const today = guessToday();
  const show = (day: string) => filterBy({ date: day === today ? null : day });
  return (
    <FilterBar role="search" aria-label="Community and week">
      <ResidencySelect
        label="Community"
        none="Slots for all communities"
        residencies={communities}
        value={filter("community")}
        onChange={(id) => filterBy({ community: id })}
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
