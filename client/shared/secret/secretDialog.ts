import { screenCode } from "../../relay/screenCode";

export const secretDialog = screenCode(() => import("./SecretDialog").then((m) => m.SecretDialog));
