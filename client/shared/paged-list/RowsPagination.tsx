import { PAGE_SIZES } from "../../relay/listPage";
import { capitalized, countText } from "../../ui/format";
import { Pagination } from "../../ui/table/Pagination";
import type { ListTurning } from "./useListTurning";

interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly size: number;
  readonly number: number;
  readonly pages: number;
}

export function pageOfRows<Row>(all: readonly Row[], search: URLSearchParams): RowsPage<Row> {
  const size = PAGE_SIZES.find((each) => String(each) === search.get("size")) ?? PAGE_SIZES[0];
  const pages = Math.max(1, Math.ceil(all.length / size));
  const wanted = Math.trunc(Number(search.get("page"))) || 1;
  const number = Math.min(Math.max(1, wanted), pages);
  return { rows: all.slice((number - 1) * size, number * size), size, number, pages };
}

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
