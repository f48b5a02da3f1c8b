import { useEffect, useRef } from "react";
import { Banner } from "../../ui/Banner";
import type { OverrideWarning } from "./overrideWarning";

export function OverrideBanner({ warning }: { readonly warning: OverrideWarning }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A promise in newer browsers, which React would take for the effect's cleanup.
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
