import { useId, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { rotationDialog } from "../../shared/secret/lazyDialogs";
import type { RotationDialogProps } from "../../shared/secret/RotationDialog";
import type { Secret } from "../../shared/secret/SecretDialog";
import { toastOutcome } from "../../shared/toastOutcome";
import { confirmDialog } from "../../shell/confirmDialog";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { Button } from "../../ui/button/Button";
import { Facts } from "../../ui/Facts";
import { formatInstant, formatInstantDay } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import type { ApiKeyCard_apiKey$key } from "./__generated__/ApiKeyCard_apiKey.graphql";
import { secretsText, statusText, statusTone } from "./apiKeyWords";
import { usageDialog } from "./lazyUsageDialog";
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
  const headingId = useId();
  const [asking, setAsking] = useState<"rotate" | "revoke" | "usage" | null>(null);
  const [rotateApiKey, isRotating] = useRotateApiKey();
  const [revokeApiKey, isRevoking] = useRevokeApiKey();
  const { id, name, status } = apiKey;
  const close = () => setAsking(null);

  async function rotate(overlapHours: number | null): Promise<void> {
    await toastOutcome(
      rotateApiKey({ apiKeyId: id, overlapHours }).then(({ secret }) =>
        onSecret({ title: `New secret of ${name}`, text: secret }),
      ),
      "Failed to rotate API key",
    );
    close();
  }

  async function revoke(): Promise<void> {
    await toastOutcome(
      revokeApiKey({ apiKeyId: id }),
      "Failed to revoke API key",
      "API key revoked",
    );
    close();
  }

  const rotation: RotationDialogProps = {
    name,
    overlap:
      "The secret before goes on for 24 hours, so that the partner can change over without a gap.",
    atOnce: "The partner's server is refused until the new secret is in place.",
    isPending: isRotating,
    onRotate: (overlapHours) => void rotate(overlapHours),
    onClose: close,
  };
  const revocation = {
    isOpen: true,
    onClose: close,
    title: `Revoke ${name}?`,
    confirmLabel: "Revoke",
    isPending: isRevoking,
    onConfirm: () => void revoke(),
    children: "The partner's server is refused from now on, on every call. This cannot be undone.",
  } as const;

  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading level={2} look="small" id={headingId}>
            <BreakAnywhere>{name}</BreakAnywhere>
          </Heading>
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
        </Inline>
        <Facts
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
        />
        <Inline $gap={2}>
          <Button
            variant="secondary"
            isCompact
            aria-describedby={headingId}
            onPress={() => setAsking("usage")}
          >
            Usage
          </Button>
          {status === "ACTIVE" && (
            <>
              <Button
                variant="secondary"
                isCompact
                aria-describedby={headingId}
                onPress={() => setAsking("rotate")}
              >
                New Secret
              </Button>
              <Button
                variant="quiet"
                isCompact
                aria-describedby={headingId}
                onPress={() => setAsking("revoke")}
              >
                Revoke
              </Button>
            </>
          )}
          <HistoryButton id={id} name={name} />
        </Inline>
      </Stack>
      {asking === "usage" && <LazyPart code={usageDialog} props={{ id, name, onClose: close }} />}
      {asking === "rotate" && <LazyPart code={rotationDialog} props={rotation} />}
      {asking === "revoke" && <LazyPart code={confirmDialog} props={revocation} />}
    </Card>
  );
}
