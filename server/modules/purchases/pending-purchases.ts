import type { EntityManager } from "typeorm";
import { DomainError } from "../../platform/domain-error";
import { PaymentStatus, Purchase } from "./purchase.entity";

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
