import { useEffect, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { rotationDialog, secretDialog } from "../../shared/secret/lazyDialogs";
import type { Secret } from "../../shared/secret/SecretDialog";
import { confirmDialog } from "../../shell/confirmDialog";
import type { ScreenProps } from "../../shell/screenRoute";
import { TextLink } from "../../ui/button/TextLink";
import { Text } from "../../ui/Text";
import type { IntegrationListsQuery } from "./__generated__/IntegrationListsQuery.graphql";
import { usageDialog } from "./IntegrationCard";
import { IntegrationLists, kindWords } from "./IntegrationLists";
import { kindOf } from "./integrationsVariables";

const creations = {
  keys: {
    label: "Create API Key",
    code: screenCode(() => import("./CreateApiKeyDialog").then((m) => m.CreateApiKeyDialog)),
  },
  apps: {
    label: "Register Application",
    code: screenCode(() =>
      import("./RegisterApplicationDialog").then((m) => m.RegisterApplicationDialog),
    ),
  },
  webhooks: {
    label: "Create Webhook Endpoint",
    code: screenCode(() => import("./CreateWebhookDialog").then((m) => m.CreateWebhookDialog)),
  },
} as const;

const tabs = Object.entries(kindWords).map(([id, { label }]) => ({ id, label }));

export function AdminIntegrationsScreen({ queryRef }: ScreenProps<IntegrationListsQuery>) {
  const turning = useListTurning();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<Secret | null>(null);
  const kind = kindOf(turning.filter("kind"));
  const creation = creations[kind];
  useEffect(() => {
    for (const dialog of [creation.code, secretDialog, rotationDialog, confirmDialog, usageDialog])
      dialog.start();
  }, [creation]);

  function made(shown: Secret | null): void {
    setSecret(shown);
    void revalidate();
  }

  return (
    <>
      <ListFrame
        title="Integrations"
        width="regular"
        create={{
          label: creation.label,
          dialog: (onClose) => <LazyPart code={creation.code} props={{ onClose, onMade: made }} />,
        }}
        tabs={{
          label: "Kinds of integrations",
          tabs,
          selected: kind,
          onSelect: (id) => turning.filterBy({ kind: id === "keys" ? null : id, order: null }),
        }}
        queryRef={queryRef}
        failed="Failed to fetch integrations"
      >
        {(firstStep) => (
          <>
            <IntegrationLists
              queryRef={queryRef}
              turning={turning}
              firstStep={firstStep}
              onSecret={setSecret}
            />
            <Text>
              <TextLink href="/developers" target="_blank" isAlone>
                Guides and reference for developers
              </TextLink>
            </Text>
          </>
        )}
      </ListFrame>
      {secret && (
        <LazyPart code={secretDialog} props={{ secret, onClose: () => setSecret(null) }} />
      )}
    </>
  );
}
