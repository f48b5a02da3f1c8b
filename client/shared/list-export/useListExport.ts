import { useEffect, useRef, useState } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from "relay-runtime";

/** The server's largest page. */
const EXPORT_PAGE = 100;

export interface ListQuery extends OperationType {
  readonly response: Readonly<Record<string, Connection>>;
}

export type Cell = string | number;

export interface Sheet {
  add(rows: readonly (readonly Cell[])[]): void;
  finish(): Promise<Blob>;
}

export type SheetFactory = (headers: readonly string[]) => Sheet;

interface Connection {
  readonly totalCount?: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly edges: readonly { readonly node?: object | null }[];
}

type Row<TQuery extends ListQuery> = NonNullable<
  TQuery["response"][keyof TQuery["response"]]["edges"][number]["node"]
>;

export interface ListExport<TQuery extends ListQuery> {
  /** Its only field is the list. */
  readonly query: GraphQLTaggedNode;
  readonly columns: readonly (readonly [
    header: string,
    value: (row: Row<TQuery>) => Cell | null | undefined,
  ])[];
}

interface Exported {
  readonly file: Blob;
  readonly count: number;
}

interface Progress {
  readonly done: number;
  readonly found: number;
}

export function useListExport<TQuery extends ListQuery>(list: ListExport<TQuery>) {
  const environment = useRelayEnvironment();
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef(0);
  useEffect(() => () => void run.current++, []);

  /** Null when stopped. */
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
        const [page] = Object.values<Connection>(response);
        if (!page) return null;
        const rows = page.edges.flatMap(({ node }) => (node as Row<TQuery>) ?? []);
        const lines = rows.map((row) => list.columns.map(([, value]) => value(row) ?? ""));
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
