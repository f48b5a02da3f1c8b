import type { DataSource } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { DatabaseNotifications } from "../../platform/database-notifications";
import { DomainError } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { Watched } from "../../platform/watched";
import type { AvailableSlot } from "./available-slot";
import { dateError, dayObstacle } from "./schedule.rules";
import type { ScheduleService } from "./schedule.service";

interface Settings {
  readonly bookingWindowDays: number;
}

/** Where the database tells which day has changed; `all` stands for every day. */
const CHANNEL = "slots_changed";
const EVERY_DAY = "all";

/** Between two readings of a day at least. */
const PAUSE_MS = 200;

/** A watcher costs 0.6 ms to tell: the pause grows with them, so that all of them never take more than a fifth. */
const PAUSE_MS_PER_WATCHER = 3;

/** The slots of a day as they are, and as they change, whichever server changes them. */
export class AvailabilityService {
  private readonly days = new Map<Day, Watched<readonly AvailableSlot[]>>();
  private readonly notifications: DatabaseNotifications;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
    private readonly schedule: ScheduleService,
    private readonly settings: Settings,
    log?: Log,
  ) {
    const onMessage = (told: string) => this.change(told);
    const onListening = () => this.change(EVERY_DAY);
    const hearer = { onMessage, onListening };
    this.notifications = new DatabaseNotifications(dataSource, CHANNEL, hearer, log);
  }

  /** How many watch some day. */
  get watcherCount(): number {
    return [...this.days.values()].reduce((sum, day) => sum + day.watcherCount, 0);
  }

  /** The slots of a day of the window: now, and after each change until the day is over. */
  watch(actor: Actor, date: Day): AsyncIterableIterator<readonly AvailableSlot[]> {
    authorize(actor, "slot.read");
    if (!this.isInWindow(date)) {
      throw new DomainError("OUTSIDE_WINDOW", dateError(null), { field: "date" });
    }
    this.notifications.start();
    let day = this.days.get(date);
    if (!day) {
      day = new Watched(
        () => this.read(date),
        () => Math.max(PAUSE_MS, PAUSE_MS_PER_WATCHER * this.watcherCount),
        () => this.days.delete(date),
      );
      this.days.set(date, day);
    }
    return day.join(this.notifications.isListening);
  }

  /** What was read for all watchers, for one whose right to it is asked at each change. */
  show(actor: Actor, slots: readonly AvailableSlot[]): readonly AvailableSlot[] {
    authorize(actor, "slot.read");
    return slots;
  }

  /** Looks at the watched days again: slots start and days pass without any change in the database. */
  async refresh(): Promise<void> {
    for (const day of this.days.values()) day.lookAgain();
  }

  /** Ends every watcher, and listens no more. */
  async stop(): Promise<void> {
    for (const day of [...this.days.values()]) day.end();
    await this.notifications.stop();
  }

  private change(told: string): void {
    const changed = told === EVERY_DAY ? this.days.values() : [this.days.get(told)];
    for (const day of changed) day?.change();
  }

  private async read(date: Day) {
    const value: readonly AvailableSlot[] = await this.schedule.slotsOn(date);
    return { value, isLast: !this.isInWindow(date) };
  }

  private isInWindow(day: Day): boolean {
    const windowDays = this.settings.bookingWindowDays;
    return dayObstacle({ today: today(this.clock), windowDays, day, isDisabled: false }) === null;
  }
}
