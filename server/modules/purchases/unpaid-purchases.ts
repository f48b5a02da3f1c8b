import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
} from "typeorm";
import { DomainError } from "../../platform/domain-error";
import { lockRows } from "../../platform/sql/locks";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { hasFailedWithoutOrder, type PurchaseTerms } from "./purchase.rules";
import { StrayPayment } from "./stray-payment.entity";

/** A confirmation that begins meanwhile waits, or is seen here. */
export function lockIdle(
  tx: EntityManager,
  wanted: FindOptionsWhere<Purchase>,
  now: Date,
): Promise<Purchase[]> {
  const idle = { ...wanted, confirmingSince: IsNull() };
  return lockRows(tx, Purchase, [
    { ...idle, capturingUntil: IsNull() },
    { ...idle, capturingUntil: LessThanOrEqual(now) },
  ]);
}

interface Reuse {
  readonly now: Date;
  readonly since: Date;
  /** Was pending before this transaction. */
  readonly endedHere?: number | null;
}

/** The newest purchase on these terms that can still be paid, also a cancelled one; its order may be in the making. Hold the resident's lock. */
export async function findReusable(
  tx: EntityManager,
  terms: PurchaseTerms,
  { now, since, endedHere }: Reuse,
): Promise<Purchase | null> {
  if (terms.paymentMethod !== PaymentMethod.RAZORPAY) return null;
  const found = await lockIdle(
    tx,
    {
      ...terms,
      couponId: terms.couponId ?? IsNull(),
      couponCode: terms.couponCode ?? IsNull(),
      paymentStatus: In([PaymentStatus.PENDING, PaymentStatus.FAILED]),
      createdAt: MoreThan(since),
    },
    now,
  );
  const strays = await tx
    .getRepository(StrayPayment)
    .findBy({ purchaseId: In(found.map(({ id }) => id)) });
  const paid = new Set(strays.map(({ purchaseId }) => purchaseId));
  const isReusable = (purchase: Purchase) =>
    !paid.has(purchase.id) && (purchase.id === endedHere || !hasFailedWithoutOrder(purchase));
  return found.findLast(isReusable) ?? null;
}

/** Each has an order at the provider. */
export const MAX_PENDING = 20;

/** Hold the resident's lock. */
export async function requireFewPending(tx: EntityManager, userId: number): Promise<void> {
  const pending = await tx
    .getRepository(Purchase)
    .countBy({ userId, paymentStatus: PaymentStatus.PENDING });
  if (pending < MAX_PENDING) return;
  throw new DomainError(
    "TOO_MANY_PURCHASES",
    `${MAX_PENDING} of your purchases wait for their payment. Please pay or cancel one of them first.`,
    { most: MAX_PENDING },
  );
}
