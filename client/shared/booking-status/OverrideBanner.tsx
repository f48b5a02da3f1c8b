import { useEffect, useRef } from "react";
import { Banner } from "../../ui/Banner";
import type { OverrideWarning } from "./overrideWarning";

/** The warning before an override, brought into sight: why it is one, and what going on means. */
export function OverrideBanner({ warning }: { readonly warning: OverrideWarning }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A promise in newer browsers, which React would take for the effect's end.
    void root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={root}>
      <Banner tone="warning" title={warning.message}>
        <ul>
          {warning.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
