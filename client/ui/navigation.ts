import { createContext, type MouseEvent, useContext } from "react";

/** Without a provider links are ordinary. */
export const LinkNavigation = createContext<((href: string) => void) | null>(null);

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.defaultPrevented &&
  !event.currentTarget.target &&
  !event.currentTarget.hasAttribute("download") &&
  event.currentTarget.origin === window.location.origin;

const isOnlyAnchor = (anchor: HTMLAnchorElement) =>
  anchor.hash !== "" &&
  anchor.pathname === window.location.pathname &&
  anchor.search === window.location.search;

export const useLinkPress = (onPress?: () => void) => {
  const navigate = useContext(LinkNavigation);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    if (onPress) {
      event.preventDefault();
      onPress();
      return;
    }
    const anchor = event.currentTarget;
    if (!navigate || isOnlyAnchor(anchor)) return;
    event.preventDefault();
    navigate(anchor.pathname + anchor.search + anchor.hash);
  };
};
