import { screenCode } from "../../relay/screenCode";

export const confirmDialog = screenCode(() =>
  import("../../ui/ConfirmDialog").then((m) => m.ConfirmDialog),
);

export const deleteDialog = screenCode(() => import("./DeleteDialog").then((m) => m.DeleteDialog));
