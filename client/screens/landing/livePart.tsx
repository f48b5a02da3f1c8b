import { type ReactNode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

export function hydrate(part: string, content: ReactNode): void {
  const place = document.getElementById(part);
  if (place) hydrateRoot(place, content, { identifierPrefix: part });
}

/** A submit before hydration is held and repeated afterwards. */
export function hydrateLater(part: string, fetchContent: () => Promise<ReactNode>): () => void {
  const place = document.getElementById(part);
  let isAsked = false;
  let isHeld = false;
  const hold = (event: Event): void => {
    event.preventDefault();
    isHeld = true;
    load();
  };
  const release = (): void => {
    place?.removeEventListener("submit", hold);
    if (isHeld) place?.querySelector("form")?.requestSubmit();
  };

  function load(): void {
    if (isAsked || !place) return;
    isAsked = true;
    fetchContent().then(
      (content) => hydrate(part, <Living onAlive={release}>{content}</Living>),
      () => {
        isAsked = false;
      },
    );
  }

  place?.addEventListener("submit", hold);
  place?.addEventListener("focusin", load);
  return load;
}

interface LivingProps {
  readonly onAlive: () => void;
  readonly children: ReactNode;
}

function Living({ onAlive, children }: LivingProps) {
  useLayoutEffect(onAlive, [onAlive]);
  return children;
}
