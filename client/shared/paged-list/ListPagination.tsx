import { graphql, useFragment } from "react-relay";
import { firstPage, type ListPage, nextPage, PAGE_SIZES, previousPage } from "../../relay/listPage";
import { Pagination } from "../../ui/Pagination";
import type { ListPagination_pageInfo$key } from "./__generated__/ListPagination_pageInfo.graphql";
import type { ListTurning } from "./useListTurning";

interface Props extends Pick<ListTurning, "page" | "wanted" | "turnTo"> {
  readonly list: {
    readonly edges: readonly unknown[];
    readonly pageInfo: ListPagination_pageInfo$key;
    readonly totalCount: number;
  };
  readonly noun: string;
}

/** How many rows there are, which page of them is shown, how long a page is, Previous and Next; nothing under an empty list. */
export function ListPagination({ list, noun, page, wanted, turnTo }: Props) {
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
  const { totalCount } = list;
  if (list.edges.length === 0) return null;
  const pages = Math.max(Math.ceil(totalCount / page.size), page.number);
  const [first = "", ...rest] = noun;
  return (
    <Pagination
      label={`${first.toUpperCase()}${rest.join("")}s pages`}
      rangeText={`Page ${page.number} of ${pages} · ${totalCount} ${noun}${totalCount === 1 ? "" : "s"}`}
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

function directionOf(page: ListPage, wanted: ListPage): "previous" | "next" | undefined {
  if (wanted.size !== page.size || wanted.number === page.number) return undefined;
  return wanted.number > page.number ? "next" : "previous";
}
