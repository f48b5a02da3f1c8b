import type { Page, Request, Route } from "playwright-core";

function says(request: Request, field: string): boolean {
  const body = request.postData() ?? "";
  const { variables } = JSON.parse(body) as { variables?: { input?: object } };
  return Object.hasOwn(variables?.input ?? {}, field);
}

/** Drops the request or its response. */
export async function loseNext(page: Page, field: string, when: "before" | "after"): Promise<void> {
  let isLost = false;
  await page.route("**/graphql", async (route: Route) => {
    if (isLost || !says(route.request(), field)) return route.fallback();
    isLost = true;
    if (when === "after") await route.fetch();
    return route.abort("internetdisconnected");
  });
}

/** Live updates could reveal the lost booking. */
export async function loseLivePlaces(page: Page): Promise<void> {
  await page.route("**/graphql/stream", (route) => route.abort("internetdisconnected"));
}
