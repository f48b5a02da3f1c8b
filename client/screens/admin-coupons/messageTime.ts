/** How long a message of the coupons stays, in milliseconds: what failed as well as what was done (product-rules.md#how-long-messages-stay). */
export const MESSAGE_TIME = 5_000;
