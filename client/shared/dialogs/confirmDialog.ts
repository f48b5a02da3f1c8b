import { screenCode } from "../../relay/screenCode";

/** Code of the dialog for `LazyPart`; `start` it when the screen is shown. */
export const confirmDialog = screenCode(() =>
  import("../../ui/ConfirmDialog").then((m) => m.ConfirmDialog),
);
