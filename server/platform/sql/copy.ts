import type { Client } from "pg";
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from "pg-copy-streams";

export function copyOut(client: Client, text: string): CopyToStreamQuery {
  return client.query(copyTo(text));
}

export function copyIn(client: Client, text: string): CopyStreamQuery {
  return client.query(copyFrom(text));
}
