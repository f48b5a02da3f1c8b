const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Seconds. */
export const LIFETIMES = {
  code: MINUTE,
  consent: 10 * MINUTE,
  accessToken: 15 * MINUTE,
  refreshToken: 90 * DAY,
  /** Seconds in which a refresh may be repeated while its answer is unused, as answers get lost. */
  repeatedRefresh: MINUTE,
  /** Unlimited while used; ends by disconnecting or an expired refresh token. */
  grant: 3_650 * DAY,
} as const;

/** Applications with a secret may use either of the first two. */
export const CLIENT_AUTHENTICATION = ["client_secret_basic", "client_secret_post", "none"] as const;

export const OAUTH_PATHS = {
  authorization: "/oauth/authorize",
  token: "/oauth/token",
  revocation: "/oauth/revoke",
} as const;
