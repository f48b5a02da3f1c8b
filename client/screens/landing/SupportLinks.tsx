import { Mail, MessageCircle, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { loadConfig, type RuntimeConfig } from "../../relay/config";
import { supportWays } from "../../relay/supportWays";
import { TextLink } from "../../ui/button/TextLink";
import { ContactWay, Ways } from "./ContactWays";

const UNKNOWN = { call: "", message: "", write: "" };

export function SupportLinks() {
  const [support, setSupport] = useState<RuntimeConfig["support"] | null>(null);

  useEffect(() => {
    loadConfig().then(
      (config) => setSupport(config.support),
      () => undefined,
    );
  }, []);

  const { call, message, write } = support ? supportWays(support) : UNKNOWN;
  return (
    <Ways>
      {call !== null && (
        <ContactWay icon={<Phone aria-hidden />} label="Phone">
          {call && <TextLink href={call}>{support?.phone}</TextLink>}
        </ContactWay>
      )}
      {message !== null && (
        <ContactWay icon={<MessageCircle aria-hidden />} label="WhatsApp">
          {message && <TextLink href={message}>Message us</TextLink>}
        </ContactWay>
      )}
      {write !== null && (
        <ContactWay icon={<Mail aria-hidden />} label="Email">
          {write && <TextLink href={write}>{support?.email}</TextLink>}
        </ContactWay>
      )}
    </Ways>
  );
}
