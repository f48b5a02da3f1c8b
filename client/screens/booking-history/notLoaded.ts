/** What is said when the history did not come and the server gave no reason (product-rules.md#booking-history). */
export const NOT_LOADED = "Failed to load booking history. Please try again.";
