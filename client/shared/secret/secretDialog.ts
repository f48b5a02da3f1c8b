import { screenCode } from "../../relay/screenCode";

/** The code of `SecretDialog`, for a `LazyPart`. */
export const secretDialog = screenCode(() => import("./SecretDialog").then((m) => m.SecretDialog));
