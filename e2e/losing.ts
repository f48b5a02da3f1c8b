import type { Page, Request, Route } from "playwright-core";

function says(request: Request, field: string): boolean {
  const body = request.postData() ?? "";
  const { variables } = JSON.parse(body) as { variables?: { input?: object } };
  return Object.hasOwn(variables?.input ?? {}, field);
}

/**
 * Loses the network for the next mutation whose input has this field: before the server hears of it, or
 * after it has done what was asked.
 */
export async function loseNext(page: Page, field: string, when: "before" | "after"): Promise<void> {
  let isLost = false;
  await page.route("**/graphql", async (route: Route) => {
    if (isLost || !says(route.request(), field)) return route.fallback();
    isLost = true;
    if (when === "after") await route.fetch();
    return route.abort("internetdisconnected");
  });
}

/** Refuses live places from here on: who hears of them may find what was lost before anybody can look at it. */
export async function loseLivePlaces(page: Page): Promise<void> {
  await page.route("**/graphql/stream", (route) => route.abort("internetdisconnected"));
}
