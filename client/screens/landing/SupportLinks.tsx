import { Mail, MessageCircle, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { loadConfig, type RuntimeConfig } from "../../relay/config";
import { supportWays } from "../../relay/supportWays";
import { TextLink } from "../../ui/TextLink";
import { ContactWay, Ways } from "./ContactWays";

/** From the server's configuration; the room is reserved. */
export function SupportLinks() {
  const [support, setSupport] = useState<RuntimeConfig["support"] | null>(null);

  useEffect(() => {
    loadConfig().then(
      (config) => setSupport(config.support),
      () => undefined,
    );
  }, []);

  const ways = support && supportWays(support);
  return (
    <Ways>
      <ContactWay icon={<Phone aria-hidden />} label="Phone">
        {ways && <TextLink href={ways.call}>{support.phone}</TextLink>}
      </ContactWay>
      <ContactWay icon={<MessageCircle aria-hidden />} label="WhatsApp">
        {ways && <TextLink href={ways.message}>Message us</TextLink>}
      </ContactWay>
      <ContactWay icon={<Mail aria-hidden />} label="Email">
        {ways && <TextLink href={ways.write}>{support.email}</TextLink>}
      </ContactWay>
    </Ways>
  );
}
