import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { messageOf } from "../../relay/errors";
import { Button } from "../../ui/button/Button";
import { countText, formatCount } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import { guessToday } from "../booking-calendar/guessToday";
import { saveBlob } from "../saveFile";
import { csvSheet, excelSheet } from "./sheets";
import { type ListExport, type ListQuery, type SheetFactory, useListExport } from "./useListExport";

interface Props<TQuery extends ListQuery> {
  readonly list: ListExport<TQuery>;
  readonly readFilters: (search: URLSearchParams) => object;
  readonly noun: string;
}

const FORMATS: readonly (readonly [label: string, extension: string, begin: SheetFactory])[] = [
  ["Export CSV", "csv", csvSheet],
  ["Export Excel", "xlsx", excelSheet],
];

export function ExportButtons<TQuery extends ListQuery>({
  list,
  readFilters,
  noun,
}: Props<TQuery>) {
  const [search] = useSearchParams();
  const { exportAll, progress, stop } = useListExport(list);

  async function save(extension: string, begin: SheetFactory): Promise<void> {
    try {
      const exported = await exportAll(readFilters(search), begin);
      if (!exported) return;
      saveBlob(`aaviri-${noun}s-${guessToday()}.${extension}`, exported.file);
      toast.success(`Exported ${countText(exported.count, noun)}`);
    } catch (error) {
      toast.error(messageOf(error, `Failed to export ${noun}s`));
    }
  }

  if (!progress) {
    return (
      <Inline $gap={2}>
        {FORMATS.map(([label, extension, begin]) => (
          <Button
            key={extension}
            variant="secondary"
            isCompact
            icon={<Download aria-hidden />}
            onPress={() => void save(extension, begin)}
          >
            {label}
          </Button>
        ))}
      </Inline>
    );
  }
  return (
    <Inline $gap={3}>
      <Text role="status" $tone="muted" $tabular>
        {progress.found === 0
          ? "Exporting…"
          : `Exporting ${formatCount(progress.done)} of ${formatCount(progress.found)}…`}
      </Text>
      <Button variant="secondary" isCompact onPress={stop}>
        Stop
      </Button>
    </Inline>
  );
}
