import type { Kind } from "./integrationsVariables";

interface KindWords {
  readonly label: string;
  readonly noun: string;
  readonly nothing: string;
  readonly hint: string;
}

export const kindWords: Readonly<Record<Kind, KindWords>> = {
  keys: {
    label: "API keys",
    noun: "API key",
    nothing: "No API keys yet",
    hint: "With a key the server of a partner reads what you allow it, without anybody's password.",
  },
  apps: {
    label: "Applications",
    noun: "application",
    nothing: "No applications yet",
    hint: "An application acts for residents who allow it, without their passwords.",
  },
  webhooks: {
    label: "Webhooks",
    noun: "webhook endpoint",
    nothing: "No webhook endpoints yet",
    hint: "A webhook tells the server of a partner at once what happened, such as a booking that moved.",
  },
};
