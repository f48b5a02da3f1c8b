import type { RequestListener } from "node:http";
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from "express";

/**
 * Leads what is posted to one address past the router of express, which tries every route before it comes to the one
 * that most requests take. The handlers are those that the router would call, in its order, and they find a request
 * and a response of express; every other request goes through the router.
 */
export function bypassRouter(
  http: Express,
  address: string,
  handlers: readonly RequestHandler[],
  onError: ErrorRequestHandler,
): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.method !== "POST" || incoming.url !== address) return http(incoming, outgoing);
    const request = Object.setPrototypeOf(incoming, http.request) as Request;
    const response = Object.setPrototypeOf(outgoing, http.response) as Response;
    request.res = response;
    Object.assign(response, { req: request, locals: Object.create(null) });
    Object.assign(request, { originalUrl: address, baseUrl: address, url: "/" });
    const call = (at: number, error?: unknown): unknown =>
      error
        ? onError(error, request, response, () => response.destroy())
        : handlers[at]?.(request, response, (failure) => call(at + 1, failure));
    call(0);
  };
}
