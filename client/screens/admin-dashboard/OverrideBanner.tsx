import { Banner } from "../../ui/Banner";
import type { OverrideWarning } from "./overrideWarning";

/** The warning before an override: why it is one, and what going on means. */
export function OverrideBanner({ warning }: { readonly warning: OverrideWarning }) {
  return (
    <Banner tone="warning" title={warning.message}>
      <ul>
        {warning.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </Banner>
  );
}
