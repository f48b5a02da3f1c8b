import { type Answer, ask } from "../asking";
import type { Deployment } from "../deployment";
import * as mutations from "../documents";
import type { Person } from "../scenery";

/** The calendar, a day's slots, the dashboard, the bookings. */
const LOOKS = [
  "{ bookingCalendar { today days { date isDisabled disabledReason } } }",
  `query ($date: Date!) { availableSlots(date: $date) {
     id startTime endTime capacity availableCapacity isAvailable isBookedByViewer unavailableReason } }`,
  `{ viewer { id displayName credits payPerUseCredits nearestCreditExpiry
     residency { name } block { name } flat { name } onboarding { profileCompleted hasActiveSubscription } } }`,
  `{ viewer { bookings(first: 20) { edges { node {
     id bookingDate startTime endTime status isCancellable carNumber residencyName } } } } }`,
];

/** One request in so many books or cancels. */
export const REQUESTS_PER_BOOKING = 51;
const MOST_BOOKINGS = 6;
const FIRST_DAY = 1;

export class Requests {
  private sent = 0;
  private days: readonly string[] = [];
  private readonly booked = new Map<number, string[]>();

  private constructor(private readonly deployment: Deployment) {}

  static async of(deployment: Deployment): Promise<Requests> {
    const requests = new Requests(deployment);
    const [first] = deployment.scenery.residents;
    if (!first) throw new Error("Nobody lives here");
    const { data, code } = await requests.send<mutations.Today>(first, mutations.TODAY);
    if (!data) throw new Error(`The calendar is answered with ${code}`);
    requests.days = data.bookingCalendar.days.map(({ date }) => date).slice(FIRST_DAY);
    return requests;
  }

  next(): Promise<Answer> {
    this.sent += 1;
    if (this.sent % REQUESTS_PER_BOOKING !== 0) return this.look();
    return this.bookOrCancel(oneOf(this.deployment.scenery.residents));
  }

  look(): Promise<Answer> {
    const person = oneOf(this.deployment.scenery.residents);
    return this.send(person, oneOf(LOOKS), { date: oneOf(this.days) });
  }

  private async bookOrCancel(person: Person): Promise<Answer> {
    const own = this.booked.get(person.key) ?? [];
    const bookingId = own.length >= MOST_BOOKINGS ? own.shift() : undefined;
    if (bookingId) return this.send(person, mutations.CANCEL, { input: { bookingId } });
    const input = { slotId: oneOf(this.deployment.scenery.slots), date: oneOf(this.days) };
    const answer = await this.send<mutations.Booked>(person, mutations.BOOK, { input });
    if (answer.data) this.booked.set(person.key, [...own, answer.data.bookSlot.booking.id]);
    return answer;
  }

  private send<Data>(person: Person, query: string, variables: object = {}): Promise<Answer<Data>> {
    const server = oneOf(this.deployment.servers);
    return ask<Data>(server.url, this.deployment.tokenOf(person), query, variables);
  }
}

export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
