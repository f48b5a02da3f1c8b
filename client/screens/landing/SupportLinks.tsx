import { Mail, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { loadConfig, type RuntimeConfig } from "../../relay/config";
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

  return (
    <Ways>
      <ContactWay icon={<Phone aria-hidden />} label="Phone">
        {support && (
          <TextLink href={`tel:${support.phone.replace(/[^+\d]/g, "")}`}>{support.phone}</TextLink>
        )}
      </ContactWay>
      <ContactWay icon={<Mail aria-hidden />} label="Email">
        {support && <TextLink href={`mailto:${support.email}`}>{support.email}</TextLink>}
      </ContactWay>
    </Ways>
  );
}
