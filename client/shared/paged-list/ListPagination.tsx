import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { firstPage, type ListPage, nextPage, PAGE_SIZES, previousPage } from "../../relay/listPage";
import { type Counted, capitalized, countedText } from "../../ui/format";
import { Pagination } from "../../ui/table/Pagination";
import type { ListPagination_pageInfo$key } from "./__generated__/ListPagination_pageInfo.graphql";
import type { ListTurning } from "./useListTurning";

interface Props extends Pick<ListTurning, "page" | "wanted" | "turnTo"> {
  readonly list: {
    readonly edges: readonly unknown[];
    readonly pageInfo: ListPagination_pageInfo$key;
    readonly totalCount?: number;
    readonly boundedCount?: Counted;
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
  const counted = list.boundedCount ?? { count: list.totalCount ?? 0, isExact: true };
  return (
    <Pagination
      label={`${capitalized(nouns)} pages`}
      rangeText={`${placeOf(page, counted)} · ${countedText(counted, noun, nouns)}`}
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

function placeOf({ number, size }: ListPage, { count, isExact }: Counted): string {
  const pages = Math.max(Math.ceil(count / size), number);
  return isExact ? `Page ${number} of ${pages}` : `Page ${number}`;
}

function directionOf(page: ListPage, wanted: ListPage): "previous" | "next" | undefined {
  if (wanted.size !== page.size || wanted.number === page.number) return undefined;
  return wanted.number > page.number ? "next" : "previous";
}
