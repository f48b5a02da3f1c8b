import { type Answer, ask } from "../asking";
import type { Deployment } from "../deployment";
import * as mutations from "../documents";
import type { Person } from "../scenery";

/** What people look at: the calendar, a day's slots, their own page, their bookings. */
const LOOKS = [
  "{ bookingCalendar { today days { date isDisabled disabledReason } } }",
  `query ($date: Date!) { availableSlots(date: $date) {
     id startTime endTime capacity availableCapacity isAvailable isBookedByViewer unavailableReason } }`,
  `{ viewer { id displayName credits payPerUseCredits nearestCreditExpiry
     residency { name } block { name } flat { name } onboarding { profileCompleted hasActiveSubscription } } }`,
  `{ viewer { bookings(first: 20) { edges { node {
     id bookingDate startTime endTime status isCancellable carNumber residencyName } } } } }`,
];

/** One in so many requests books, or cancels; the others look. */
export const REQUESTS_PER_BOOKING = 51;
const MOST_BOOKINGS = 6;
const FIRST_DAY = 1;

/** What residents ask for, as often as they do; each lives as long as the deployment. */
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
    const { residents } = this.deployment.scenery;
    const person = oneOf(residents);
    if (this.sent % REQUESTS_PER_BOOKING === 0) return this.bookOrCancel(person);
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

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
