import { plainRoute } from "../../shell/screenRoute";

export const notFoundRoute = plainRoute({
  path: "*",
  title: "Page not found",
  screen: () => import("./NotFoundScreen").then((m) => m.NotFoundScreen),
});
