import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Banner } from "../../ui/Banner";
import { radius, space } from "../../ui/theme";

const inWords = new Intl.ListFormat("en", { type: "conjunction" });

const Stop = styled.div`
  border-radius: ${radius.control};
  scroll-margin-block: ${space(5)};
`;

/** Takes the focus, so that it is read before the next press. */
export function FreePlanWarning({ carTypes }: { readonly carTypes: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    // A promise in newer browsers, which React would take for the effect's cleanup.
    void root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const title = `Free for ${inWords.format(carTypes)}`;
  return (
    <Stop ref={root} role="group" aria-label={title} tabIndex={-1}>
      <Banner tone="warning" title={title}>
        The price is ₹0.00 and enabled: every resident can have this plan once without paying. Press
        Save as Free if that is meant.
      </Banner>
    </Stop>
  );
}
