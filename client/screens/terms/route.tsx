import { plainRoute } from "../../shell/screenRoute";

export const termsRoute = plainRoute({
  path: "/terms",
  title: "Terms and Conditions",
  screen: () => import("./TermsScreen").then((m) => m.TermsScreen),
});
