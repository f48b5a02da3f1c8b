import { useEffect, useRef, useState } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from "relay-runtime";
import type { Cell, SheetFactory } from "./sheet";

/** The server's largest page. */
export const EXPORT_PAGE = 100;

export interface ExportedPage<Row> {
  readonly totalCount?: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly rows: readonly Row[];
}

export interface ListExport<TQuery extends OperationType, Row> {
  readonly query: GraphQLTaggedNode;
  readonly pageOf: (response: TQuery["response"]) => ExportedPage<Row>;
  readonly columns: readonly (readonly [
    header: string,
    value: (row: Row) => Cell | null | undefined,
  ])[];
}

export interface Exported {
  readonly file: Blob;
  readonly count: number;
}

interface Progress {
  readonly done: number;
  readonly found: number;
}

/** Fetches page by page. Stops when the screen is left. */
export function useListExport<TQuery extends OperationType, Row>(list: ListExport<TQuery, Row>) {
  const environment = useRelayEnvironment();
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef(0);
  useEffect(() => () => void run.current++, []);

  /** Null when stopped. Rejects with `ServerError` or `NetworkError`. */
  async function exportAll(filters: object, begin: SheetFactory): Promise<Exported | null> {
    const own = ++run.current;
    const sheet = begin(list.columns.map(([header]) => header));
    let [done, found] = [0, 0];
    let after: string | null = null;
    setProgress({ done, found });
    try {
      do {
        const paging = { first: EXPORT_PAGE, after, isFirst: after === null };
        const variables: TQuery["variables"] = Object.assign({}, filters, paging);
        const response: TQuery["response"] | undefined = await fetchQuery<TQuery>(
          environment,
          list.query,
          variables,
        ).toPromise();
        if (run.current !== own || !response) return null;
        // Lets the store collect these rows.
        environment.retain(createOperationDescriptor(getRequest(list.query), variables)).dispose();
        const page: ExportedPage<Row> = list.pageOf(response);
        const lines = page.rows.map((row) => list.columns.map(([, value]) => value(row) ?? ""));
        sheet.add(lines);
        done += lines.length;
        found = Math.max(page.totalCount ?? found, done);
        after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
        setProgress({ done, found });
      } while (after);
      return { file: await sheet.finish(), count: done };
    } finally {
      if (run.current === own) setProgress(null);
    }
  }

  function stop(): void {
    run.current++;
    setProgress(null);
  }

  return { exportAll, progress, stop };
}
