declare namespace Express {
  interface Request {
    /** Number of the request, in its answer's `X-Request-Id` and in every log line about it. */
    id: string;
  }
}
