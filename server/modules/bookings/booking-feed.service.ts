import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { DatabaseNotifications } from "../../platform/database-notifications";
import { type Gathered, GatheredIds } from "../../platform/gathered-ids";
import type { Log } from "../../platform/log";

/** Where the database tells which booking has changed, as `YYYY-MM-DD id user`. */
const CHANNEL = "bookings_changed";
/** Bookings that one event names at most. */
const MOST = 50;
/** Between two events for one watcher at least. */
const PAUSE_MS = 1_000;

/** Which bookings a watcher hears of: one resident's, those of a day, or all. */
interface Watched {
  readonly userId?: number;
  readonly day?: Day | null;
}

/** Which bookings are made and changed, whichever server changes them; for administrators, and residents of their own. */
export class BookingFeedService {
  private readonly watchers = new Map<GatheredIds, Watched>();
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
    return this.follow({ day });
  }

  /** One's own bookings that are made or changed from now on, also by an application or an administrator. */
  watchOwn(actor: Actor): AsyncIterableIterator<Gathered> {
    authorize(actor, "booking.watchOwn");
    return this.follow({ userId: requirePerson(actor).userId });
  }

  /** What was told, for one whose right to it is asked at each event. */
  show(actor: Actor, gathered: Gathered): Gathered {
    authorize(actor, "booking.listAll");
    return gathered;
  }

  /** As `show`, of one's own. */
  showOwn(actor: Actor, gathered: Gathered): Gathered {
    authorize(actor, "booking.watchOwn");
    return gathered;
  }

  /** Ends every watcher, and listens no more. */
  async stop(): Promise<void> {
    for (const watcher of [...this.watchers.keys()]) watcher.end();
    await this.notifications.stop();
  }

  private follow(watched: Watched): GatheredIds {
    this.notifications.start();
    const watcher = new GatheredIds(MOST, PAUSE_MS, () => this.watchers.delete(watcher));
    this.watchers.set(watcher, watched);
    if (this.notifications.isListening) watcher.addAny();
    return watcher;
  }

  private change(told: string): void {
    const [day, id, userId] = told.split(" ");
    for (const [watcher, watched] of this.watchers) {
      if (watched.userId !== undefined && watched.userId !== Number(userId)) continue;
      if (watched.day && watched.day !== day) continue;
      watcher.add(Number(id));
    }
  }
}
