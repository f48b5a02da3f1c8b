import type { ReactNode } from "react";
import { Outlet, ScrollRestoration, useNavigate } from "react-router-dom";
import { Toaster } from "../../ui/message/Toaster";
import { LinkNavigation } from "../../ui/navigation";
import { HelpHost } from "../help/HelpHost";
import { isOtherPage } from "../otherPages";
import { OfflineBanner } from "./OfflineBanner";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { SkipLink } from "./SkipLink";

interface Props {
  /** Shown over every screen. */
  readonly children?: ReactNode;
}

export function RootLayout({ children }: Props) {
  const navigate = useNavigate();
  const follow = (href: string): void => {
    if (isOtherPage(href)) window.location.assign(href);
    else void navigate(href);
  };
  return (
    <LinkNavigation value={follow}>
      <HelpHost>
        <SkipLink />
        <RouteAnnouncer />
        <OfflineBanner />
        <Outlet />
        {children}
        <Toaster />
        <ScrollRestoration />
      </HelpHost>
    </LinkNavigation>
  );
}
