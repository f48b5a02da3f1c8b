import type { DataSource } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { CurrentRows } from "../../platform/loader";
import { Booking } from "../bookings/booking.entity";
import { CreditLot } from "../credits/credit-lot.entity";
import { type EventRow, thinData } from "../events/event.service";
import { Purchase } from "../purchases/purchase.entity";
import { DisabledDate } from "../schedule/disabled-date.entity";
import { WebhookPayload } from "./webhook-endpoint.entity";

const MAX_BYTES = 20_000;

export class WebhookBodyService {
  private readonly rows: CurrentRows;

  constructor(dataSource: DataSource) {
    this.rows = new CurrentRows(dataSource);
  }

  /** Full payloads add the object's current state, null for a booking outside the endpoint's residency. */
  async of(event: EventRow, payload: WebhookPayload, residencyId: number | null): Promise<string> {
    const thin = bodyOf(event.type, event.occurredAt, thinData(event));
    if (payload === WebhookPayload.THIN) return thin;
    const current = await this.current(event, residencyId);
    const full = bodyOf(event.type, event.occurredAt, Object.assign(thinData(event), { current }));
    return Buffer.byteLength(full) < MAX_BYTES ? full : thin;
  }

  private async current(
    { subjectType, subjectKey }: EventRow,
    residencyId: number | null,
  ): Promise<object | null> {
    const id = Number(subjectKey);
    const { rows } = this;
    if (subjectType === "Booking") {
      const booking = await rows.find(Booking, id);
      const isOutside = residencyId !== null && booking?.residencyId !== residencyId;
      return isOutside ? null : shown(booking, bookingOf);
    }
    if (subjectType === "Purchase") return shown(await rows.find(Purchase, id), purchaseOf);
    if (subjectType === "CreditLot") return shown(await rows.find(CreditLot, id), lotOf);
    return shown(await rows.find(DisabledDate, id), dateOf);
  }
}

export function bodyOf(type: string, occurredAt: Date, data: object): string {
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
}

function shown<Row>(row: Row | null, as: (row: Row) => object): object | null {
  return row && as(row);
}

export const CURRENT = {
  Booking: bookingOf,
  Purchase: purchaseOf,
  CreditLot: lotOf,
  DisabledDate: dateOf,
} as const;

const named = (value: string) => value.toUpperCase();

function bookingOf(booking: Booking): object {
  const { bookingDate, startTime, endTime, carNumber, carModel, createdAt } = booking;
  const { residencyName, blockName, flatName, parkingNumber, notes } = booking;
  return {
    id: toGlobalId("Booking", booking.id),
    bookingId: booking.id,
    status: named(booking.status),
    serviceType: named(booking.serviceType),
    bookingDate,
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
    carNumber,
    carModel,
    residencyName,
    blockName,
    flatName,
    parkingNumber,
    notes,
    createdAt,
  };
}

function purchaseOf(purchase: Purchase): object {
  const { planName, carTypeName, creditsGiven, oneTimeCreditsGiven, validityDays } = purchase;
  const { price, discount, amount, refundedAmount, completedAt, createdAt } = purchase;
  return {
    id: toGlobalId("Purchase", purchase.id),
    purchaseId: purchase.id,
    paymentStatus: named(purchase.paymentStatus),
    paymentMethod: named(purchase.paymentMethod),
    planName,
    carTypeName,
    creditsGiven,
    oneTimeCreditsGiven,
    validity: validityDays,
    price,
    discount,
    amount,
    refundedAmount,
    completedAt,
    createdAt,
  };
}

function lotOf(lot: CreditLot): object {
  const { granted, remaining, goodUntil, createdAt } = lot;
  return {
    id: toGlobalId("CreditLot", lot.id),
    kind: named(lot.kind),
    source: named(lot.source),
    granted,
    remaining,
    goodUntil,
    createdAt,
  };
}

function dateOf({ id, day, reason, createdAt }: DisabledDate): object {
  return { id: toGlobalId("DisabledDate", id), date: day, reason, createdAt };
}
