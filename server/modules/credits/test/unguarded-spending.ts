import type { CreditService } from "../credit.service";

/** A credit is taken as it was when it was looked for, the last of its lot, whatever came of it meanwhile. */
export function spendUnguarded(credits: CreditService): void {
  changeSpending(credits, "remaining = remaining - 1", "remaining = 0");
  changeSpending(credits, "AND lot.remaining > 0", "");
}

/** Any credit pays for any car. */
export function spendUncompared(credits: CreditService): void {
  const fits = "coalesce(usable.car_type_id = wash.car_type_id, true) OR compared.is_no_dearer";
  changeSpending(credits, fits, "true");
}

function changeSpending(credits: CreditService, part: string, instead: string): void {
  const spending = credits.spending.bind(credits);
  credits.spending = (...wanted) => {
    const sql = spending(...wanted);
    if (!sql.includes(part)) throw new Error(`Spending a credit has no ${part}`);
    return sql.replace(part, instead);
  };
}

/** A `hold` for `whileHeld`: all choose a credit, and none takes it. */
export const NONE_SPENDS = "SELECT FROM credit_lots FOR UPDATE";
