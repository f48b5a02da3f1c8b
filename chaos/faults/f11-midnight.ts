import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "../../server/platform/calendar-day";
import { type Answer, ask } from "../asking";
import { Deployment } from "../deployment";
import * as mutations from "../documents";
import type { Check, Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import type { ServerProcess } from "../server-process";
import { Storm } from "../storm";
import { exactly, judge } from "../verdict";

const ZONES = ["UTC", "Asia/Kolkata", "America/Los_Angeles"];
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const BEFORE_MS = 20_000;
const AFTER_MS = 8_000;
const WINDOW = 10;
const LOOK_EVERY_MS = 200;

/** Three servers in three time zones pass midnight in India while fifty clients book. */
export const midnight: Fault = {
  id: "F11",
  title: `midnight in India, servers in ${ZONES.join(", ")}`,
  async run(stage) {
    const begin = Date.now();
    const shift = DAY_MS - ((begin + INDIA_MS) % DAY_MS) - BEFORE_MS;
    const seconds = Math.floor((begin + shift) / 1_000) - 60;
    const deployment = await Deployment.open(stage, "f11", {
      servers: ZONES.length,
      settings: { CHAOS_CLOCK_SHIFT_MS: String(shift) },
      each: (index) => ({ TZ: ZONES[index] ?? "UTC" }),
      claims: { iat: seconds, auth_time: seconds, exp: seconds + 3_600 },
    });
    try {
      const storm = new Storm(deployment, WITHOUT_BUYING);
      const looks = new Looks(deployment, shift);
      while (Date.now() < begin + BEFORE_MS + AFTER_MS) {
        for (const server of deployment.servers) void looks.look(server);
        await pause(LOOK_EVERY_MS);
      }
      return await judge(deployment, storm, looks.checks());
    } finally {
      await deployment.close();
    }
  },
};

class Looks {
  private readonly counts = { before: 0, after: 0, wrong: 0 };
  private readonly wrong = new Set<string>();
  private first: string | null = null;

  constructor(
    private readonly deployment: Deployment,
    private readonly shift: number,
  ) {}

  async look(server: ServerProcess): Promise<void> {
    const { residents } = this.deployment.scenery;
    const token = this.deployment.tokenOf(residents[0] ?? this.deployment.scenery.administrator);
    const sent = this.today();
    this.first ??= sent;
    const answer = await ask<mutations.Today>(server.url, token, mutations.TODAY);
    if (sent !== this.today() || !answer.data) return;
    this.counts[sent === this.first ? "before" : "after"] += 1;
    const { today, days } = answer.data.bookingCalendar;
    const said = [today, days.length, days[0]?.date, days.at(-1)?.date].join();
    const right = [sent, WINDOW, sent, addDays(sent, WINDOW - 1)].join();
    if (said !== right) this.say(`${said} instead of ${right}`);
    await this.bookOutside(server, token, sent);
  }

  checks(): Check[] {
    const { before, after, wrong } = this.counts;
    return [
      { what: `${before} looks before midnight, ${after} after`, isGood: before > 0 && after > 0 },
      exactly(`a day off ${[...this.wrong].join("; ")}`.trim(), wrong, 0),
    ];
  }

  private async bookOutside(server: ServerProcess, token: string, today: string): Promise<void> {
    const [slotId] = this.deployment.scenery.slots;
    for (const days of [-1, WINDOW]) {
      const input = { slotId, date: addDays(today, days) };
      const answer: Answer = await ask(server.url, token, mutations.BOOK, { input });
      if (today !== this.today() || answer.status === 0) return;
      if (answer.code === null) this.say(`booked ${input.date} on ${today}`);
    }
  }

  private say(what: string): void {
    this.counts.wrong += 1;
    this.wrong.add(what);
  }

  private today(): string {
    return new Date(Date.now() + this.shift + INDIA_MS).toISOString().slice(0, 10);
  }
}
