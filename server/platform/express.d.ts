declare namespace Express {
  interface Request {
    /** In `X-Request-Id` and every log line of the request. */
    id: string;
  }
}
