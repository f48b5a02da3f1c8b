import { MAX_PAGE_SIZE, type Page, type PageArguments } from "../../platform/pagination";

/** Rows of a list that this door gives whole, at most: as many as a client can show. */
const MOST_ROWS = 1_000;

/** The rows of a list from its start, for the calls of the specification that know no pages. */
export async function everyRow<Row>(
  pageAt: (page: PageArguments) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> = await pageAt({ first: MAX_PAGE_SIZE, after });
    rows.push(...page.edges.map(({ node }) => node));
    after = page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null;
  } while (after !== null && rows.length < MOST_ROWS);
  return rows;
}
