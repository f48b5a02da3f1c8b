import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { DatabaseNotifications } from "../../platform/database-notifications";
import { type Gathered, GatheredIds } from "../../platform/gathered-ids";
import type { Log } from "../../platform/log";

/** Where the database tells which booking has changed, as `YYYY-MM-DD id`. */
const CHANNEL = "bookings_changed";
/** Bookings that one event names at most. */
const MOST = 50;
/** Between two events for one watcher at least. */
const PAUSE_MS = 1_000;

/** Which bookings are made and changed, whichever server changes them; for administrators. */
export class BookingFeedService {
  private readonly watchers = new Map<GatheredIds, Day | null>();
  private readonly notifications: DatabaseNotifications;

  constructor(dataSource: DataSource, log?: Log) {
    const onMessage = (told: string) => this.change(told);
    const onListening = () => {
      for (const watcher of this.watchers.keys()) watcher.addAny();
    };
    this.notifications = new DatabaseNotifications(
      dataSource,
      CHANNEL,
      { onMessage, onListening },
      log,
    );
  }

  /**
   * The bookings of a day, or of all days, that are made or changed from now on. The first event says that anything may
   * have changed: anyone who read them before reads them once more.
   */
  watch(actor: Actor, day: Day | null): AsyncIterableIterator<Gathered> {
    authorize(actor, "booking.listAll");
    this.notifications.start();
    const watcher = new GatheredIds(MOST, PAUSE_MS, () => this.watchers.delete(watcher));
    this.watchers.set(watcher, day);
    if (this.notifications.isListening) watcher.addAny();
    return watcher;
  }

  /** What was told, for one whose right to it is asked at each event. */
  show(actor: Actor, gathered: Gathered): Gathered {
    authorize(actor, "booking.listAll");
    return gathered;
  }

  /** Ends every watcher, and listens no more. */
  async stop(): Promise<void> {
    for (const watcher of [...this.watchers.keys()]) watcher.end();
    await this.notifications.stop();
  }

  private change(told: string): void {
    const [day, id] = told.split(" ");
    for (const [watcher, watched] of this.watchers) {
      if (watched === null || watched === day) watcher.add(Number(id));
    }
  }
}
