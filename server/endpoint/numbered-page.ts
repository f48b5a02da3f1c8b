import { z } from "zod";
import type { NumberedPage, Page } from "../platform/sql/pagination";
import { WHOLE_NUMBER } from "./outputs";

export const MAX_SKIPPED = 1_000_000;

export function numberedPage(page: number, limit: number): NumberedPage {
  return { first: limit, skip: Math.min((page - 1) * limit, MAX_SKIPPED) };
}

/** product-rules.md#rest-shapes */
export const COUPON_PAGINATION = z.object({
  page: WHOLE_NUMBER,
  limit: WHOLE_NUMBER,
  total: WHOLE_NUMBER,
  pages: WHOLE_NUMBER,
});

export const BOOKING_PAGINATION = z.object({
  currentPage: WHOLE_NUMBER,
  totalPages: WHOLE_NUMBER,
  totalCount: WHOLE_NUMBER,
});

export async function totalsOf(page: Page<unknown>, limit: number) {
  const total = await page.count();
  return { total, pages: Math.ceil(total / limit) };
}
