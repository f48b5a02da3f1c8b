import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { firstPage, type ListPage, nextPage, PAGE_SIZES, previousPage } from "../../relay/listPage";
import { countText, formatCount } from "../../ui/format";
import { Pagination } from "../../ui/table/Pagination";
import type { ListPagination_pageInfo$key } from "./__generated__/ListPagination_pageInfo.graphql";
import type { ListTurning } from "./useListTurning";

interface Props extends Pick<ListTurning, "page" | "wanted" | "turnTo"> {
  readonly list: {
    readonly edges: readonly unknown[];
    readonly pageInfo: ListPagination_pageInfo$key;
    readonly totalCount: number;
    /** False if there may be more. */
    readonly isExact?: boolean;
  };
  readonly noun: string;
  readonly nouns?: string;
  readonly counting?: ReactNode;
}

export function ListPagination({
  list,
  noun,
  nouns = `${noun}s`,
  counting,
  page,
  wanted,
  turnTo,
}: Props) {
  const pageInfo = useFragment(
    graphql`
      fragment ListPagination_pageInfo on PageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    `,
    list.pageInfo,
  );
  if (list.edges.length === 0) return null;
  const [first = "", ...rest] = nouns;
  return (
    <Pagination
      label={`${first.toUpperCase()}${rest.join("")} pages`}
      rangeText={rangeOf(list, page, noun, nouns)}
      beside={counting}
      pageSize={wanted.size}
      pageSizes={PAGE_SIZES}
      onPageSizeChange={(size) => turnTo(firstPage(size))}
      hasPrevious={page.number > 1}
      hasNext={pageInfo.hasNextPage}
      onPrevious={() => turnTo(previousPage(page, pageInfo))}
      onNext={() => turnTo(nextPage(page, pageInfo))}
      pending={directionOf(page, wanted)}
    />
  );
}

function rangeOf(
  { totalCount, isExact = true }: Props["list"],
  page: ListPage,
  noun: string,
  nouns: string,
): string {
  if (!isExact) return `Page ${page.number} · ${formatCount(totalCount)}+ ${nouns}`;
  const pages = Math.max(Math.ceil(totalCount / page.size), page.number);
  return `Page ${page.number} of ${pages} · ${countText(totalCount, noun, nouns)}`;
}

function directionOf(page: ListPage, wanted: ListPage): "previous" | "next" | undefined {
  if (wanted.size !== page.size || wanted.number === page.number) return undefined;
  return wanted.number > page.number ? "next" : "previous";
}
