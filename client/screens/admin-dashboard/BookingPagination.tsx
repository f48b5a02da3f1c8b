import { graphql, useFragment } from "react-relay";
import { Pagination } from "../../ui/Pagination";
import type { BookingPagination_bookings$key } from "./__generated__/BookingPagination_bookings.graphql";
import {
  type BookingsPage,
  firstPage,
  nextPage,
  PAGE_SIZES,
  previousPage,
} from "./bookingsAddress";
import type { PageTurning } from "./usePageTurning";

interface Props extends Omit<PageTurning, "isTurning"> {
  readonly bookings: BookingPagination_bookings$key;
}

/** How many bookings there are, which page of them is shown, how long a page is, Previous and Next. */
export function BookingPagination({ bookings: key, page, wanted, turnTo }: Props) {
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

/** The button whose page is on its way, if one was pressed. */
function directionOf(page: BookingsPage, wanted: BookingsPage): "previous" | "next" | undefined {
  if (wanted.size !== page.size || wanted.number === page.number) return undefined;
  return wanted.number > page.number ? "next" : "previous";
}
