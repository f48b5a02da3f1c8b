import { PAGE_SIZES } from "../../relay/listPage";

export interface RowsPage<Row> {
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
