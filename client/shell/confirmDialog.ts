import { screenCode } from "../relay/screenCode";

export const confirmDialog = screenCode(() =>
  import("../ui/dialog/ConfirmDialog").then((m) => m.ConfirmDialog),
);
