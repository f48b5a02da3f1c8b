import { screenCode } from "../../relay/screenCode";

/** The code of `UsageDialog`, for a `LazyPart`. */
export const usageDialog = screenCode(() => import("./UsageDialog").then((m) => m.UsageDialog));
