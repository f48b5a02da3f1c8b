import { ChevronDown, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { NavLink, type RouteObject, useLocation, useOutletContext } from "react-router-dom";
import { delayNavigation } from "../../relay/navigationDelay";
import { prepareScreen } from "../../relay/preparedScreens";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { screenHandle } from "../screenRoute";
import { AdminMenu, AdminRail, WaitingCount } from "./AdminBars";
import { useWaitingCounts } from "./useWaitingCounts";

interface Section {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** Milliseconds until the first section has loaded. */
const CALM = 1_000;
/** Above it: "100+". */
const MOST = 100;

/** A route without an icon is not listed. */
export function AdminSections() {
  const routes = useOutletContext<readonly RouteObject[]>();
  const { pathname } = useLocation();
  const waiting = useWaitingCounts(pathname);
  const sections = routes.flatMap(toSection).map((section) => ({
    ...section,
    waiting: waiting[section.to] ?? 0,
  }));
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { path } of routes) if (path) prepareScreen(path);
      delayNavigation();
    }, CALM);
    return () => clearTimeout(timer);
  }, [routes]);
  const current = sections.find(({ to }) => pathname.split("/")[2] === to) ?? sections[0];
  return (
    <>
      <AdminRail aria-label="Sections">
        <SectionLinks sections={sections} />
      </AdminRail>
      <AdminMenu aria-label="Sections">
        {/* Navigation closes it. */}
        <Disclosure
          isExpanded={opened === pathname}
          onExpandedChange={(isExpanded) => setOpened(isExpanded ? pathname : null)}
        >
          <Button slot="trigger">
            {current && <current.Icon aria-hidden />}
            {current?.label}
            <ChevronDown aria-hidden />
          </Button>
          <DisclosurePanel>
            <SectionLinks sections={sections} />
          </DisclosurePanel>
        </Disclosure>
      </AdminMenu>
    </>
  );
}

function toSection({ path, handle }: RouteObject): Section[] {
  const { title, Icon } = screenHandle(handle) ?? {};
  return path && title && Icon ? [{ to: path, label: title, Icon }] : [];
}

interface SectionLinksProps {
  readonly sections: readonly (Section & { readonly waiting: number })[];
}

function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <ul>
      {sections.map(({ to, label, Icon, waiting }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon aria-hidden />
            {label}
            {waiting > 0 && (
              <WaitingCount>
                {waiting < MOST ? waiting : `${MOST}+`}
                <VisuallyHidden> waiting</VisuallyHidden>
              </WaitingCount>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
