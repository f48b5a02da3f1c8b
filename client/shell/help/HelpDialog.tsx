import { Mail, MessageCircle, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { loadConfig, type RuntimeConfig } from "../../relay/config";
import { supportWays } from "../../relay/supportWays";
import { LinkButton } from "../../ui/button/LinkButton";
import { Dialog } from "../../ui/dialog/Dialog";
import { Stack } from "../../ui/layout/Stack";
import { Spinner } from "../../ui/loading/Spinner";
import { Banner } from "../../ui/message/Banner";
import { Text } from "../../ui/Text";

interface Props {
  readonly onClose: () => void;
}

type Loaded = RuntimeConfig["support"] | "loading" | "failed";

/** product-rules.md#help */
export function HelpDialog({ onClose }: Props) {
  const [support, setSupport] = useState<Loaded>("loading");
  useEffect(() => {
    loadConfig().then(
      (config) => setSupport(config.support ?? "failed"),
      () => setSupport("failed"),
    );
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title="Help" width="small" phone="card">
      {support === "loading" && <Spinner />}
      {support === "failed" && (
        <Banner tone="error">Our contact details could not be loaded. Please try again.</Banner>
      )}
      {typeof support === "object" && <Ways support={support} />}
    </Dialog>
  );
}

function Ways({ support }: { readonly support: RuntimeConfig["support"] }) {
  const { call, message, write } = supportWays(support);
  return (
    <Stack $gap={3}>
      {call && (
        <LinkButton isWide variant="secondary" href={call} icon={<Phone aria-hidden />}>
          {`Call ${support.phone}`}
        </LinkButton>
      )}
      {message && (
        <LinkButton isWide variant="secondary" href={message} icon={<MessageCircle aria-hidden />}>
          WhatsApp
        </LinkButton>
      )}
      {write && (
        <LinkButton isWide variant="secondary" href={write} icon={<Mail aria-hidden />}>
          {`Email ${support.email}`}
        </LinkButton>
      )}
      <Text $size="s15" $tone="muted" $align="center">
        Mon-Fri 9:00 AM-8:00 PM
        <br />
        Sat-Sun 8:00 AM-9:00 PM
      </Text>
    </Stack>
  );
}
