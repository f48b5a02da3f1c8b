import { CalendarCheck, ChevronDown, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { NavLink, useLocation } from "react-router-dom";
import { AdminMenu, AdminRail } from "./AdminBars";

/** The sections of `/admin-dashboard` in the order of spec §2; each is a route, so reload and Back work. */
const sections: readonly {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}[] = [{ to: "bookings", label: "Bookings", Icon: CalendarCheck }];

/** The sections: a rail at the side of a desktop, a menu under the header of a phone. */
export function AdminSections() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const current = sections.find(({ to }) => pathname.endsWith(`/${to}`)) ?? sections[0];
  return (
    <>
      <AdminRail aria-label="Sections">
        <SectionLinks />
      </AdminRail>
      <AdminMenu aria-label="Sections">
        {/* It is open for the section it was opened in: whoever goes to another finds it closed. */}
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
            <SectionLinks />
          </DisclosurePanel>
        </Disclosure>
      </AdminMenu>
    </>
  );
}

function SectionLinks() {
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
