import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import type { CountedPage } from "./bounded-count";
import type { Page, PageArguments } from "./sql/pagination";

@ArgsType()
export class ConnectionArguments implements PageArguments {
  @Field(() => Int, {
    nullable: true,
    description:
      "Rows from the start (or after `after`): 20 when absent, 100 at most; more is INVALID_INPUT.",
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Cursor of the row before the page." })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Rows from the end (or before `before`): 100 at most; more is INVALID_INPUT. Not together with `first`.",
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "Cursor of the row after the page." })
  before?: string | null;
}

@ObjectType({ description: "Where a page lies in its list (Relay Cursor Connections)." })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether rows follow this page." })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "Whether rows precede this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: "Cursor of the first row of the page." })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "Cursor of the last row of the page." })
  endCursor!: string | null;
}

export interface Edge<T> {
  cursor: string;
  node: T;
}

export interface Connection<T> {
  edges: Edge<T>[];
  pageInfo: PageInfo;
  totalCount(): Promise<number>;
}

export function connectionTypes<T extends object>(node: ClassType<T>, name: string, what: string) {
  @ObjectType(`${name}Edge`, { description: `A row of a list of ${what}.` })
  class EdgeType implements Edge<T> {
    @Field(() => String, { description: "Place of this row in the list; opaque." })
    cursor!: string;

    @Field(() => node, { description: "The row itself." })
    node!: T;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${what}.` })
  class ConnectionType implements Connection<T> {
    @Field(() => [EdgeType], { description: "The rows of this page." })
    edges!: EdgeType[];

    @Field(() => PageInfo, { description: "Where this page lies in the list." })
    pageInfo!: PageInfo;

    count!: () => Promise<number>;

    /** For connections with `boundedCount`. */
    countUpTo?: CountedPage["countUpTo"];

    @Field(() => Int, { description: "Rows in the whole list; counted only when asked for." })
    totalCount(): Promise<number> {
      return this.count();
    }
  }

  const toConnection = (page: Page<T> & Partial<CountedPage>): ConnectionType =>
    Object.assign(new ConnectionType(), {
      edges: page.edges as EdgeType[],
      pageInfo: {
        hasNextPage: page.hasNextPage,
        hasPreviousPage: page.hasPreviousPage,
        startCursor: page.edges[0]?.cursor ?? null,
        endCursor: page.edges.at(-1)?.cursor ?? null,
      },
      count: () => page.count(),
      countUpTo: page.countUpTo,
    });

  return { EdgeType, ConnectionType, toConnection };
}
