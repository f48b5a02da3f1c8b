import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Section } from "../../ui/Section";

/** The part of the dashboard that `#calendar` leads to: it comes into view and takes the focus. */
export function CalendarSection({ children }: { readonly children: ReactNode }) {
  const { hash, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be chosen again
  useEffect(() => {
    if (hash !== "#calendar") return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div ref={place} id="calendar" tabIndex={-1}>
      <Section title="Book a Wash">{children}</Section>
    </div>
  );
}
