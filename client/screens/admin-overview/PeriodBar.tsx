import { DayFilter } from "../../shared/paged-list/DayFilter";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useTypedFilter } from "../../shared/paged-list/useTypedFilter";
import { SegmentedChoice } from "../../ui/choice/SegmentedChoice";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { FilterBar } from "../../ui/table/FilterBar";
import { type OverviewPeriod, PRESETS, periodProblem, presetInAddress } from "./overviewPeriod";

interface Props extends Pick<ListTurning, "filterBy"> {
  readonly period: OverviewPeriod;
}

const presets = PRESETS.map((value) => ({ value, label: `${value} days` }));

const isWhole = (date: string) => date >= "2000";

export function PeriodBar({ period, filterBy }: Props) {
  const choose = (first: string, last: string) => {
    if (!isWhole(first) || !isWhole(last) || periodProblem(first, last)) return;
    filterBy({ days: null, from: first, to: last });
  };
  const from = useTypedFilter(period.from, (day) => choose(day, to.text));
  const to = useTypedFilter(period.to, (day) => choose(from.text, day));
  const isTyped = isWhole(from.text) && isWhole(to.text);
  const problem = isTyped ? periodProblem(from.text, to.text) : null;
  return (
    <Stack $gap={2}>
      <FilterBar role="search" aria-label="Period">
        <SegmentedChoice
          label="Days until today"
          choices={presets}
          value={period.preset}
          onChange={(preset) => filterBy(presetInAddress(preset))}
        />
        <DayFilter label="From" typed={from} isRequired />
        <DayFilter label="To" typed={to} isRequired isInvalid={problem !== null} />
      </FilterBar>
      {problem && (
        <Text role="alert" $tone="negative">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
