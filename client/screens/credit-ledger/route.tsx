import { screenRoute } from "../../shell/screenRoute";
import creditLedgerQuery from "./__generated__/CreditLedgerScreenQuery$parameters";
import { CreditLedgerSkeleton } from "./CreditLedgerSkeleton";

export const creditLedgerRoute = screenRoute({
  path: "/credits",
  title: "Credits",
  skeleton: <CreditLedgerSkeleton />,
  screen: () => import("./CreditLedgerScreen").then((m) => m.CreditLedgerScreen),
  query: creditLedgerQuery,
});
