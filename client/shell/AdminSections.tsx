import { ChevronDown, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { NavLink, type RouteObject, useLocation, useOutletContext } from "react-router-dom";
import { delayNavigation } from "../relay/navigationDelay";
import { prepareScreen } from "../relay/preparedScreens";
import { AdminMenu, AdminRail } from "./AdminBars";
import { screenHandle } from "./screenRoute";

interface Section {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** After so many milliseconds the section that was opened first has what it needs. */
const CALM = 1_000;

/**
 * The sections: a rail at the side of a desktop, a menu under the header of a phone. They are the routes given as the
 * outlet's context, in that order; a route without an icon is no section of its own.
 */
export function AdminSections() {
  const routes = useOutletContext<readonly RouteObject[]>();
  const sections = routes.flatMap(toSection);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  // Anyone who sits at the desk goes through them all day: their code is there before the first press.
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
        {/* It is open for the section it was opened in: anyone who goes to another finds it closed. */}
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

function SectionLinks({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <ul>
      {sections.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon aria-hidden />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
