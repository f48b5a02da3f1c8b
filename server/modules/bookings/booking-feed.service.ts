import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Gathered, GatheredIds } from "../../platform/gathered-ids";
import type { DatabaseNotifications } from "../../platform/notifications";

/** Payload: `YYYY-MM-DD id user`. */
const CHANNEL = "bookings_changed";
const MOST = 50;
const PAUSE_MS = 1_000;

interface Watched {
  readonly userId?: number;
  readonly day?: Day | null;
}

/** New and changed bookings, from any server. */
export class BookingFeedService {
  private readonly watchers = new Map<GatheredIds, Watched>();

  constructor(private readonly notifications: DatabaseNotifications) {
    const onMessage = (told: string) => this.change(told);
    const onListening = () => {
      for (const watcher of this.watchers.keys()) watcher.addAny();
    };
    notifications.subscribe(CHANNEL, { onMessage, onListening });
  }

  /** The first event makes clients repeat earlier reads. */
  watch(actor: Actor, day: Day | null): AsyncIterableIterator<Gathered> {
    authorize(actor, "booking.listAll");
    return this.follow({ day });
  }

  /** Including changes by applications and administrators. */
  watchOwn(actor: Actor): AsyncIterableIterator<Gathered> {
    authorize(actor, "booking.watchOwn");
    return this.follow({ userId: requirePerson(actor).userId });
  }

  /** Authorizes each event. */
  show(actor: Actor, gathered: Gathered): Gathered {
    authorize(actor, "booking.listAll");
    return gathered;
  }

  showOwn(actor: Actor, gathered: Gathered): Gathered {
    authorize(actor, "booking.watchOwn");
    return gathered;
  }

  stop(): void {
    for (const watcher of [...this.watchers.keys()]) watcher.end();
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
