import { Outlet, ScrollRestoration, useNavigate } from "react-router-dom";
import { LinkNavigation } from "../ui/navigation";
import { Toaster } from "../ui/Toaster";
import { EndedSession } from "./EndedSession";
import { HelpHost } from "./HelpHost";
import { OfflineBanner } from "./OfflineBanner";
import { isOtherPage } from "./otherPages";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { SkipLink } from "./SkipLink";

export function RootLayout() {
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
        <EndedSession />
        <Toaster />
        <ScrollRestoration />
      </HelpHost>
    </LinkNavigation>
  );
}
