import { screenCode } from "../../relay/screenCode";

export const deleteDialog = screenCode(() => import("./DeleteDialog").then((m) => m.DeleteDialog));
