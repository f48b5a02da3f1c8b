import { setTimeout as pause } from "node:timers/promises";
import { integerKey } from "../../server/platform/global-id";
import { Client } from "./client";
import type { Deployment } from "./deployment";
import * as mutations from "./documents";
import type { Person } from "./scenery";

interface Place {
  readonly slotId: string;
  readonly date: string;
}

export interface Habits {
  readonly book: number;
  readonly move: number;
  readonly cancel: number;
  readonly grant: number;
  readonly buy: number;
  readonly hot: number;
}

export const USUAL: Habits = { book: 45, move: 12, cancel: 25, grant: 10, buy: 8, hot: 0.25 };
export const WITHOUT_BUYING: Habits = { ...USUAL, buy: 0 };

const MOST_BOOKINGS = 12;
const FIRST_DAY = 1;
const HOT_DAY = 3;

export class Resident extends Client {
  private readonly bookings = new Map<string, Place>();
  private days: readonly string[] = [];

  constructor(
    deployment: Deployment,
    person: Person,
    retriesUntilKnown: boolean,
    isOver: () => boolean,
    private readonly habits: Habits,
    private readonly paceMs: number,
  ) {
    super(deployment, person, retriesUntilKnown, isOver);
  }

  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.days.length === 0) await this.lookAtCalendar();
      else await this.act();
      await pause(this.paceMs * (0.5 + Math.random()));
    }
  }

  private async lookAtCalendar(): Promise<void> {
    const { data } = await this.send<mutations.Today>(mutations.TODAY);
    this.days = data?.bookingCalendar.days.map(({ date }) => date) ?? [];
  }

  private async act(): Promise<void> {
    const { book, move, cancel, grant, buy } = this.habits;
    const acts: [weight: number, act: () => Promise<void>][] = [
      [this.bookings.size < MOST_BOOKINGS ? book : 0, () => this.book()],
      [this.bookings.size > 0 ? move : 0, () => this.move()],
      [this.bookings.size > 0 ? cancel : 0, () => this.cancel()],
      [grant, () => this.beGiven()],
      [buy, () => this.buy()],
    ];
    let chosen = Math.random() * acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, act] of acts) {
      chosen -= weight;
      if (chosen < 0) return act();
    }
  }

  private somePlace(): Place {
    const { slots, hotSlot } = this.deployment.scenery;
    if (Math.random() < this.habits.hot) {
      return { slotId: hotSlot, date: this.days[HOT_DAY] ?? "" };
    }
    const [day, slot] = [FIRST_DAY + anyOf(this.days.length - FIRST_DAY), anyOf(slots.length)];
    return { slotId: slots[slot] ?? "", date: this.days[day] ?? "" };
  }

  private async book(): Promise<void> {
    const [clientKey, place] = [this.nextKey(), this.somePlace()];
    const done = await this.mutation<mutations.Booked>({
      kind: "book",
      key: clientKey,
      document: mutations.BOOK,
      input: { ...place, clientKey },
      named: ({ bookSlot }) => bookSlot.booking.id,
    });
    if (done) this.bookings.set(done.bookSlot.booking.id, place);
  }

  private async move(): Promise<void> {
    const [bookingId, from] = this.someBooking();
    const [clientKey, to] = [this.nextKey(), this.somePlace()];
    if (to.slotId === from.slotId && to.date === from.date) return;
    const input = { ...to, bookingId, clientKey };
    const done = await this.mutation<mutations.Moved>({
      kind: "move",
      key: clientKey,
      document: mutations.MOVE,
      input,
      named: ({ rescheduleBooking }) => rescheduleBooking.booking.id,
    });
    if (done) this.bookings.set(bookingId, to);
    else if (this.isUnsure()) this.bookings.delete(bookingId);
  }

  private async cancel(): Promise<void> {
    const [bookingId] = this.someBooking();
    this.bookings.delete(bookingId);
    await this.mutation<mutations.Cancelled>({
      kind: "cancel",
      key: integerKey("Booking", bookingId) ?? "",
      document: mutations.CANCEL,
      input: { bookingId },
      named: ({ cancelBooking }) => cancelBooking.booking.id,
    });
  }

  private async beGiven(): Promise<void> {
    const clientKey = this.nextKey();
    const gift = { userId: this.person.id, count: 1, kind: "PAY_PER_USE", reason: "A storm" };
    await this.mutation<mutations.Granted>({
      kind: "grant",
      key: clientKey,
      document: mutations.GRANT,
      input: { ...gift, clientKey },
      as: this.deployment.scenery.administrator,
      named: ({ grantCredits }) => grantCredits.user.id,
    });
  }

  private async buy(): Promise<void> {
    const { sandbox } = this.deployment;
    const orderId = await begin(this);
    if (orderId === null) return;
    const { id: purchaseId, order } = orderId;
    const payment = sandbox.pay(order);
    await prove(this, purchaseId, order, payment.id);
  }

  private someBooking(): [id: string, place: Place] {
    const all = [...this.bookings];
    return all[anyOf(all.length)] ?? ["", { slotId: "", date: "" }];
  }

  private isUnsure(): boolean {
    return this.operations.at(-1)?.outcome === "unknown";
  }
}

export async function begin(
  client: Client,
  part: { couponCode?: string; clientKey?: string } = {},
): Promise<{ id: string; order: string } | null> {
  const clientKey = part.clientKey ?? client.nextKey();
  const input = {
    ...client.deployment.scenery.offer,
    paymentMethod: "RAZORPAY",
    ...part,
    clientKey,
  };
  const done = await client.mutation<mutations.Bought>({
    kind: "buy",
    key: clientKey,
    document: mutations.BUY,
    input,
    named: ({ startPurchase }) => startPurchase.purchase.id,
  });
  if (!done?.startPurchase.paymentOrder) return null;
  const { purchase, paymentOrder } = done.startPurchase;
  return { id: purchase.id, order: paymentOrder.orderId };
}

export async function prove(
  client: Client,
  purchaseId: string,
  orderId: string,
  paymentId: string,
): Promise<boolean> {
  const proof = client.deployment.sandbox.proofOf({ id: orderId }, paymentId);
  const done = await client.mutation<mutations.Proven>({
    kind: "pay",
    key: integerKey("Purchase", purchaseId) ?? "",
    document: mutations.PROVE,
    input: { purchaseId, proof },
    named: ({ completePurchase }) => completePurchase.purchase.id,
  });
  return done?.completePurchase.purchase.paymentStatus === "COMPLETED";
}

const anyOf = (count: number) => Math.floor(Math.random() * count);
