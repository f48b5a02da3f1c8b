/** How long a message of the coupons stays, in milliseconds: what failed as well as what was done (spec §2 and §9). */
export const MESSAGE_TIME = 5_000;
