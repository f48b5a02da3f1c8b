import { screenCode } from "../../relay/screenCode";

export const usageDialog = screenCode(() => import("./UsageDialog").then((m) => m.UsageDialog));
