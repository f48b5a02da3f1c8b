import { type Actor, homeOf } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DomainError } from "../../platform/domain-error";
import type { DatabaseNotifications } from "../../platform/notifications";
import { Watched } from "../../platform/watched";
import type { AvailableSlot } from "./available-slot";
import { dateError, dayObstacle } from "./schedule.rules";
import { type DayOfResidency, dayOf, type ScheduleService } from "./schedule.service";

/** Payload: a day, "2026-11-22", a day and residency, "2026-11-22 7", or `all`. */
const CHANNEL = "slots_changed";
const EVERY_DAY = "all";

/** Milliseconds. */
const PAUSE_MS = 200;

/** A watcher costs 0.6 ms per event; the pause keeps them below a fifth of the CPU. */
const PAUSE_MS_PER_WATCHER = 3;

class WatchedDay extends Watched<readonly AvailableSlot[]> {
  constructor(
    readonly date: Day,
    ...watched: ConstructorParameters<typeof Watched<readonly AvailableSlot[]>>
  ) {
    super(...watched);
  }
}

interface Dependencies {
  readonly notifications: DatabaseNotifications;
  readonly clock: Clock;
  readonly schedule: ScheduleService;
  readonly settings: { readonly bookingWindowDays: number };
}

/** Available slots of a day, live from any server. */
export class AvailabilityService {
  private readonly days = new Map<string, WatchedDay>();

  constructor(private readonly deps: Dependencies) {
    const onMessage = (told: string) => this.change(told);
    const onListening = () => this.change(EVERY_DAY);
    deps.notifications.subscribe(CHANNEL, { onMessage, onListening });
  }

  get watcherCount(): number {
    return [...this.days.values()].reduce((sum, day) => sum + day.watcherCount, 0);
  }

  /** Emits now and after each change until the day is over. */
  watch(actor: Actor, date: Day): AsyncIterableIterator<readonly AvailableSlot[]> {
    authorize(actor, "slot.read");
    if (!this.isInWindow(date)) {
      throw new DomainError("OUTSIDE_WINDOW", dateError(null), { field: "date" });
    }
    this.deps.notifications.start();
    const key = `${date} ${homeOf(actor) ?? ""}`;
    let day = this.days.get(key);
    if (!day) {
      const read = () => this.read(dayOf(date, actor));
      day = new WatchedDay(
        date,
        read,
        () => Math.max(PAUSE_MS, PAUSE_MS_PER_WATCHER * this.watcherCount),
        () => this.days.delete(key),
      );
      this.days.set(key, day);
    }
    return day.join(this.deps.notifications.isListening);
  }

  /** Authorizes each event. */
  show(actor: Actor, slots: readonly AvailableSlot[]): readonly AvailableSlot[] {
    authorize(actor, "slot.read");
    return slots;
  }

  /** Slots start without a change in the database. */
  async refresh(): Promise<void> {
    for (const day of this.days.values()) day.lookAgain();
  }

  stop(): void {
    for (const day of [...this.days.values()]) day.end();
  }

  private change(told: string): void {
    const own = this.days.get(told);
    if (own) own.change();
    else
      for (const day of this.days.values())
        if (told === EVERY_DAY || told === day.date) day.change();
  }

  private async read(day: DayOfResidency) {
    const value: readonly AvailableSlot[] = await this.deps.schedule.slotsOn(day);
    return { value, isLast: !this.isInWindow(day.date) };
  }

  private isInWindow(day: Day): boolean {
    const windowDays = this.deps.settings.bookingWindowDays;
    return (
      dayObstacle({ today: today(this.deps.clock), windowDays, day, isDisabled: false }) === null
    );
  }
}
