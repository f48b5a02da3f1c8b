/**
 * Where to go after signing in: the `next` of the address if it is a path of this application, else the
 * dashboard. Anything that could lead to another site is ignored.
 */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return "/dashboard";
  const url = new URL(next, window.location.origin);
  const isOwn = url.origin === window.location.origin && !/^\/(login|auth)?$/.test(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : "/dashboard";
}
