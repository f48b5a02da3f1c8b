import { screenCode } from "../../relay/screenCode";

export const rotationDialog = screenCode(() =>
  import("./RotationDialog").then((m) => m.RotationDialog),
);

export const secretDialog = screenCode(() => import("./SecretDialog").then((m) => m.SecretDialog));
