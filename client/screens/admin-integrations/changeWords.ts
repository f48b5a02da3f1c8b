const KINDS: Readonly<Record<string, string>> = {
  API_KEY: "API key",
  APPLICATION: "Application",
  WEBHOOK_ENDPOINT: "Webhook endpoint",
};

const ACTIONS: Readonly<Record<string, string>> = {
  CREATED: "Created",
  REGISTERED: "Registered",
  RENAMED: "Renamed",
  UPDATED: "Changed",
  ROTATED: "New secret",
  REVOKED: "Revoked",
  STOPPED: "Stopped",
  STARTED: "Started again",
  PAUSED: "Paused",
  RESUMED: "Resumed",
  DELETED: "Deleted",
};

export const kindText = (kind: string): string => KINDS[kind] ?? kind;
export const actionText = (action: string): string => ACTIONS[action] ?? action;

interface Author {
  readonly changedBy?: string | null;
  readonly via?: string | null;
}

export const authorText = ({ changedBy, via }: Author): string =>
  changedBy ?? (via ? `API key ${via}` : "–");
