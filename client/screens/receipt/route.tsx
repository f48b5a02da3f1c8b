import { screenRoute } from "../../shell/screenRoute";
import receiptQuery from "./__generated__/ReceiptScreenQuery$parameters";
import { ReceiptSkeleton } from "./ReceiptSkeleton";
import { receiptVariables } from "./receiptVariables";

export const receiptRoute = screenRoute({
  path: "/receipt",
  title: "Receipt",
  skeleton: <ReceiptSkeleton />,
  screen: () => import("./ReceiptScreen").then((m) => m.ReceiptScreen),
  query: receiptQuery,
  variables: receiptVariables,
});
