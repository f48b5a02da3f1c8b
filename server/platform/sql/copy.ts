import type { Client } from "pg";
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from "pg-copy-streams";

/** The rows of a `COPY … TO STDOUT`, as a stream. */
export function copyOut(client: Client, text: string): CopyToStreamQuery {
  return client.query(copyTo(text));
}

/** Where the rows of a `COPY … FROM STDIN` are written to. */
export function copyIn(client: Client, text: string): CopyStreamQuery {
  return client.query(copyFrom(text));
}
