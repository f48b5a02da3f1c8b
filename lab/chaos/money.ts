import type { Deployment } from "./deployment";

export function heldBy({ books }: Deployment["sandbox"]): number {
  const captured = books.payments.filter((payment) => payment.captured);
  return captured.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

export async function booksOf(deployment: Deployment): Promise<number> {
  const [row] = await deployment.rows<{ paise: number }>(
    `SELECT (SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM purchases
         WHERE payment_method = 'razorpay' AND completed_at IS NOT NULL)::int
       + (SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM stray_payments)::int AS paise`,
  );
  return row?.paise ?? 0;
}
