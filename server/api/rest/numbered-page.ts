import { z } from "zod";
import type { NumberedPage, Page } from "../../platform/sql/pagination";
import { WHOLE_NUMBER } from "./outputs";

/** Rows at most that are read only to be thrown away. */
const DEEPEST = 1_000_000;

/** A page number and its size, as the rows before it and on it. */
export function numberedPage(page: number, limit: number): NumberedPage {
  return { first: limit, skip: Math.min((page - 1) * limit, DEEPEST) };
}

/** The pagination of coupons (product-rules.md#rest-shapes). */
export const COUPON_PAGINATION = z.object({
  page: WHOLE_NUMBER,
  limit: WHOLE_NUMBER,
  total: WHOLE_NUMBER,
  pages: WHOLE_NUMBER,
});

/** The pagination of bookings (product-rules.md#rest-shapes). */
export const BOOKING_PAGINATION = z.object({
  currentPage: WHOLE_NUMBER,
  totalPages: WHOLE_NUMBER,
  totalCount: WHOLE_NUMBER,
});

/** How many rows and pages a list has. */
export async function totalsOf(page: Page<unknown>, limit: number) {
  const total = await page.count();
  return { total, pages: Math.ceil(total / limit) };
}
