import { screenCode } from "../../relay/screenCode";

/** The code of `DeleteDialog`, for a `LazyPart`. */
export const deleteDialog = screenCode(() => import("./DeleteDialog").then((m) => m.DeleteDialog));
