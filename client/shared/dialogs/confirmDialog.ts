import { screenCode } from "../../relay/screenCode";

/** The code of questions, for screens that ask one only now and then: `LazyPart` shows it, `start` it when the screen is there. */
export const confirmDialog = screenCode(() =>
  import("../../ui/ConfirmDialog").then((m) => m.ConfirmDialog),
);
