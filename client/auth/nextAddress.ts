/**
 * Where to go after signing in: the `next` of the address if it is a path of this application, else the
 * dashboard. Anything that could lead to another site is ignored.
 */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, window.location.origin)) return "/dashboard";
  const url = new URL(next, window.location.origin);
  const isSignIn = /^\/(login|auth)?$/.test(url.pathname);
  // Without its dots `/.//evil.example` is `//evil.example`: what is handed on must not name a site either.
  const namesSite = url.origin !== window.location.origin || /^\/[\\/]/.test(url.pathname);
  return isSignIn || namesSite ? "/dashboard" : url.pathname + url.search + url.hash;
}
