import { graphql, useFragment } from "react-relay";
import { Pagination } from "../../ui/Pagination";
import type { BookingPagination_bookings$key } from "./__generated__/BookingPagination_bookings.graphql";
import { firstPage, nextPage, PAGE_SIZES, previousPage } from "./bookingsAddress";
import type { PageTurning } from "./usePageTurning";

interface Props extends Pick<PageTurning, "page" | "turnTo" | "direction"> {
  readonly bookings: BookingPagination_bookings$key;
}

/** How many bookings there are, which page of them is shown, how long a page is, Previous and Next. */
export function BookingPagination({ bookings: key, page, turnTo, direction }: Props) {
  const { totalCount, pageInfo } = useFragment(
    graphql`
      fragment BookingPagination_bookings on BookingConnection {
        totalCount
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
      }
    `,
    key,
  );
  const pages = Math.max(Math.ceil(totalCount / page.size), page.number);
  return (
    <Pagination
      label="Bookings pages"
      rangeText={`Page ${page.number} of ${pages} · ${totalCount} booking${totalCount === 1 ? "" : "s"}`}
      pageSize={page.size}
      pageSizes={PAGE_SIZES}
      onPageSizeChange={(size) => turnTo(firstPage(size))}
      hasPrevious={page.number > 1}
      hasNext={pageInfo.hasNextPage}
      onPrevious={() => turnTo(previousPage(page, pageInfo), "previous")}
      onNext={() => turnTo(nextPage(page, pageInfo), "next")}
      pending={direction}
    />
  );
}
