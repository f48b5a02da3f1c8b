interface Shipped {
  readonly migration: string;
  readonly rules: readonly string[];
}

/** Violations shipped before the rules existed (docs/decisions/0090 has their lock times). Do not add to this list. */
export const SHIPPED: readonly Shipped[] = [
  { migration: "CommunityReferences1765100000000", rules: ["indexes-concurrently"] },
  { migration: "People1765200000000", rules: ["indexes-concurrently"] },
  { migration: "GrantsAndBillingLists1765300000000", rules: ["indexes-concurrently"] },
  { migration: "CouponIndexes1765500000000", rules: ["indexes-concurrently"] },
  {
    migration: "Rescheduling1765700000000",
    rules: ["indexes-concurrently", "constraints-not-valid"],
  },
  { migration: "BookingLists1765700000001", rules: ["indexes-concurrently"] },
  { migration: "ContactLists1765800000000", rules: ["indexes-concurrently"] },
  {
    migration: "PurchasesSeenTo1766320000000",
    rules: ["indexes-concurrently", "constraints-not-valid"],
  },
  { migration: "SalesStatistics1766400000000", rules: ["indexes-concurrently"] },
  {
    migration: "PaymentEvents1766500000000",
    rules: ["indexes-concurrently", "no-rewrite", "constraints-not-valid"],
  },
  { migration: "Mail1766600000000", rules: ["constraints-not-valid"] },
  { migration: "MoneyBack1766700000000", rules: ["indexes-concurrently", "constraints-not-valid"] },
  { migration: "DeletedIdentities1766700000001", rules: ["indexes-concurrently"] },
  { migration: "ResidentSearch1767000000000", rules: ["indexes-concurrently", "no-rewrite"] },
];
