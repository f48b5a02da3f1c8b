import type { Socket } from "node:net";
import { message, messagesOf } from "./pooler-statements";

const TEXT = 25;
const ANY_CLIENTS = "1000";

/** Answers as PgBouncer's own database does to its administrators. */
export function serveConsole(socket: Socket, databaseUrl: string, poolSize: number): void {
  const name = new URL(databaseUrl).pathname.slice(1);
  const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "SHOW DATABASES": { name, pool_size: String(poolSize) },
    "SHOW CONFIG": { key: "max_client_conn", value: ANY_CLIENTS },
  };
  socket.on("data", (said) => {
    for (const { body } of messagesOf(said)) {
      const row = answers[body.toString("utf8", 0, body.length - 1)];
      if (row) socket.write(tableOf(row));
    }
  });
}

function tableOf(row: Readonly<Record<string, string>>): Buffer {
  const columns = Object.keys(row).flatMap((name) => [
    ...[Buffer.from(`${name}\0`), Buffer.alloc(6), int32(TEXT), Buffer.alloc(8)],
  ]);
  const values = Object.values(row).flatMap((value) => [int32(value.length), Buffer.from(value)]);
  const count = Buffer.from([0, Object.keys(row).length]);
  return Buffer.concat([
    message("T", Buffer.concat([count, ...columns])),
    message("D", Buffer.concat([count, ...values])),
    message("C", "SHOW\0"),
    message("Z", "I"),
  ]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
