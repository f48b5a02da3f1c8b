import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { rotationDialog } from "../../shared/secret/lazyDialogs";
import type { Secret } from "../../shared/secret/SecretDialog";
import { toastOutcome } from "../../shared/toastOutcome";
import { confirmDialog } from "../../shell/confirmDialog";
import { Button } from "../../ui/button/Button";
import { formatInstant, formatInstantDay } from "../../ui/format";
import type { StatusTone } from "../../ui/StatusBadge";
import type {
  ApiKeyCard_apiKey$data,
  ApiKeyCard_apiKey$key,
} from "./__generated__/ApiKeyCard_apiKey.graphql";
import { IntegrationCard } from "./IntegrationCard";
import { useRevokeApiKey, useRotateApiKey } from "./mutations";
import { usageText } from "./usageWords";

interface Props {
  readonly apiKey: ApiKeyCard_apiKey$key;
  readonly onSecret: (secret: Secret) => void;
}

export function ApiKeyCard({ apiKey: key, onSecret }: Props) {
  const apiKey = useFragment(
    graphql`
      fragment ApiKeyCard_apiKey on ApiKey {
        id
        name
        status
        scopes
        createdAt
        expiresAt
        revokedAt
        lastUsedAt
        usage {
          requests
          errors
        }
        createdBy {
          displayName
        }
        residency {
          name
        }
        secrets {
          lastFour
          endsAt
        }
      }
    `,
    key,
  );
  const [open, setOpen] = useState<"rotate" | "revoke" | null>(null);
  const [rotateApiKey] = useRotateApiKey();
  const [revokeApiKey, isRevoking] = useRevokeApiKey();
  const { id, name, status } = apiKey;
  const close = () => setOpen(null);

  async function revoke(): Promise<void> {
    await toastOutcome(
      revokeApiKey({ apiKeyId: id }),
      "Failed to revoke API key",
      "API key revoked",
    );
    close();
  }

  return (
    <>
      <IntegrationCard
        id={id}
        name={name}
        status={statusWords(status)}
        hasUsage
        facts={[
          { label: "May", value: apiKey.scopes.join(", ") },
          { label: "Community", value: apiKey.residency?.name ?? "All" },
          { label: "Secret", value: secretsText(apiKey.secrets) },
          {
            label: "Last used",
            value: apiKey.lastUsedAt ? formatInstant(apiKey.lastUsedAt) : "Never",
          },
          { label: "Requests in 30 days", value: usageText(apiKey.usage) },
          { label: "Expires", value: formatInstantDay(apiKey.expiresAt) },
          {
            label: "Created",
            value: `${formatInstantDay(apiKey.createdAt)} by ${apiKey.createdBy.displayName}`,
          },
        ]}
        actions={(headingId) =>
          status === "ACTIVE" && (
            <>
              <Button
                variant="secondary"
                isCompact
                aria-describedby={headingId}
                onPress={() => setOpen("rotate")}
              >
                New Secret
              </Button>
              <Button
                variant="quiet"
                isCompact
                aria-describedby={headingId}
                onPress={() => setOpen("revoke")}
              >
                Revoke
              </Button>
            </>
          )
        }
      />
      {open === "rotate" && (
        <LazyPart
          code={rotationDialog}
          props={{
            name,
            overlap:
              "The secret before goes on for 24 hours, so that the partner can change over without a gap.",
            atOnce: "The partner's server is refused until the new secret is in place.",
            rotate: (overlapHours) => rotateApiKey({ apiKeyId: id, overlapHours }),
            failed: "Failed to rotate API key",
            onSecret: (text) => onSecret({ title: `New secret of ${name}`, text }),
            onClose: close,
          }}
        />
      )}
      {open === "revoke" && (
        <LazyPart
          code={confirmDialog}
          props={{
            isOpen: true,
            onClose: close,
            title: `Revoke ${name}?`,
            confirmLabel: "Revoke",
            isPending: isRevoking,
            onConfirm: () => void revoke(),
            children:
              "The partner's server is refused from now on, on every call. This cannot be undone.",
          }}
        />
      )}
    </>
  );
}

const WORDS: Readonly<Record<string, readonly [text: string, tone: StatusTone]>> = {
  ACTIVE: ["Active", "positive"],
  EXPIRED: ["Expired", "neutral"],
  REVOKED: ["Revoked", "negative"],
};

export const statusWords = (status: string) => WORDS[status] ?? ([status, "neutral"] as const);

type Secrets = ApiKeyCard_apiKey$data["secrets"];

export function secretsText(secrets: Secrets, now = Date.now()): string {
  const working = secrets.filter(({ endsAt }) => !endsAt || Date.parse(endsAt) > now);
  return working
    .map(({ lastFour, endsAt }) => `…${lastFour}${endsAt ? ` until ${formatInstant(endsAt)}` : ""}`)
    .join(", ");
}
