import type { DataSource } from "typeorm";
import type { Log } from "../log";
import { ListeningNotifications } from "./listening";
import { PollingNotifications } from "./polling";

export interface Hearer {
  onMessage(message: string): void;
  /** Earlier messages may have been missed. */
  onListening(): void;
}

/** Messages of the database's triggers, from any server's changes. */
export interface DatabaseNotifications {
  readonly isListening: boolean;
  /** Call before `start`. */
  hear(channel: string, hearer: Hearer): void;
  start(): void;
  stop(): Promise<void>;
}

/** `listen`: LISTEN on a connection of its own. `poll`: reads a table, for any pooler. */
export type NotificationsBy = "listen" | "poll";

export function createNotifications(
  by: NotificationsBy,
  dataSource: DataSource,
  log?: Log,
): DatabaseNotifications {
  return by === "listen"
    ? new ListeningNotifications(dataSource, log)
    : new PollingNotifications(dataSource, log);
}
