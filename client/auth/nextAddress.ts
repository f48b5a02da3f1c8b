/** Prevents open redirects. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/") || !URL.canParse(next, window.location.origin)) return "/dashboard";
  const url = new URL(next, window.location.origin);
  const isSignIn = /^\/(login|auth)?$/.test(url.pathname);
  // `/.//evil.example` resolves to `//evil.example`, another site.
  const namesSite = url.origin !== window.location.origin || /^\/[\\/]/.test(url.pathname);
  return isSignIn || namesSite ? "/dashboard" : url.pathname + url.search + url.hash;
}
