import { plainRoute } from "../../relay/screenRoute";

/** The route of `*`. */
export const notFoundRoute = plainRoute({
  path: "*",
  title: "Page not found",
  screen: () => import("./NotFoundScreen").then((m) => m.NotFoundScreen),
});
