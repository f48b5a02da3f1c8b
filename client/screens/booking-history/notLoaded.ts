/** What is said when the history did not come and the server gave no reason (spec §8). */
export const NOT_LOADED = "Failed to load booking history. Please try again.";
