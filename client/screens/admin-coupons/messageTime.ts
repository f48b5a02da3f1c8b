/** Milliseconds, for success and error alike (product-rules.md#how-long-messages-stay). */
export const MESSAGE_TIME = 5_000;
