import { DomainError } from "../platform/domain-error";
import { nextTurn } from "../platform/turns";
import type { Loaders } from "../services";
import type { LongList } from "./every-row";

/** Rows per event loop turn. */
const SLICE = 250;

/** Longer lists have no ETag. */
const WHOLE_ROWS = 500;

interface Showing<Row, Shape> {
  readonly freshLoaders: () => Loaders;
  readonly shape: (row: Row, loaders: Loaders) => Promise<Shape>;
}

/** Yields to the event loop between slices. */
export async function inSlices<Row, Shape>(
  rows: readonly Row[],
  showing: Showing<Row, Shape>,
): Promise<{ list: LongList<Shape> }> {
  const start: Shape[] = [];
  for (let from = 0; from < Math.min(rows.length, WHOLE_ROWS); from += SLICE) {
    start.push(...(await shown(rows.slice(from, from + SLICE), showing)));
  }
  return { list: { start, rest: rows.length > WHOLE_ROWS ? slicesOf(rows, showing) : null } };
}

async function* slicesOf<Row, Shape>(rows: readonly Row[], showing: Showing<Row, Shape>) {
  for (let from = WHOLE_ROWS; from < rows.length; from += SLICE) {
    await nextTurn();
    yield await shown(rows.slice(from, from + SLICE), showing);
  }
}

async function shown<Row, Shape>(
  rows: readonly Row[],
  showing: Showing<Row, Shape>,
): Promise<Shape[]> {
  const loaders = showing.freshLoaders();
  try {
    return await Promise.all(rows.map((row) => showing.shape(row, loaders)));
  } catch (error) {
    const isTooLarge = error instanceof DomainError && error.code === "ANSWER_TOO_LARGE";
    if (!isTooLarge || rows.length < 2) throw error;
    const middle = Math.floor(rows.length / 2);
    const first = await shown(rows.slice(0, middle), showing);
    await nextTurn();
    return [...first, ...(await shown(rows.slice(middle), showing))];
  }
}
