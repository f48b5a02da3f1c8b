import { PAGE_SIZES } from "../../relay/listPage";
import { capitalized, countText } from "../../ui/format";
import { Pagination } from "../../ui/table/Pagination";
import type { RowsPage } from "./rowsPage";
import type { ListTurning } from "./useListTurning";

interface Props extends Pick<ListTurning, "show"> {
  readonly page: RowsPage<unknown>;
  readonly total: number;
  readonly noun: string;
  readonly nouns: string;
}

export function RowsPagination({ page: { size, number, pages }, total, noun, nouns, show }: Props) {
  const turnTo = (to: number) => show({ page: to > 1 ? String(to) : null });
  return (
    <Pagination
      label={`${capitalized(nouns)} pages`}
      rangeText={`Page ${number} of ${pages} · ${countText(total, noun, nouns)}`}
      pageSize={size}
      pageSizes={PAGE_SIZES}
      onPageSizeChange={(to) =>
        show({ size: to === PAGE_SIZES[0] ? null : String(to), page: null })
      }
      hasPrevious={number > 1}
      hasNext={number < pages}
      onPrevious={() => turnTo(number - 1)}
      onNext={() => turnTo(number + 1)}
    />
  );
}
