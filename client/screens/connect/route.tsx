import { plainRoute } from "../../shell/screenRoute";

export const connectRoute = plainRoute({
  path: "/connect/:id",
  title: "Connect an app",
  screen: () => import("./ConnectScreen").then((m) => m.ConnectScreen),
});
