/** The `next` of the address if it is a path of this application, else the dashboard. Guards against open redirects. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, window.location.origin)) return "/dashboard";
  const url = new URL(next, window.location.origin);
  const isSignIn = /^\/(login|auth)?$/.test(url.pathname);
  // Without its dots `/.//evil.example` is `//evil.example`, which names another site.
  const namesSite = url.origin !== window.location.origin || /^\/[\\/]/.test(url.pathname);
  return isSignIn || namesSite ? "/dashboard" : url.pathname + url.search + url.hash;
}
