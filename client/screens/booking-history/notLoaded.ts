/** product-rules.md#booking-history */
export const NOT_LOADED = "Failed to load booking history. Please try again.";
