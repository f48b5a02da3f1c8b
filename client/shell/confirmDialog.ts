import { screenCode } from "../relay/screenCode";

export const confirmDialog = screenCode(() =>
  import("../ui/ConfirmDialog").then((m) => m.ConfirmDialog),
);
