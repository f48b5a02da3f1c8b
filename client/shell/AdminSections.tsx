import {
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  CarFront,
  ChartColumn,
  ChevronDown,
  ClipboardList,
  type LucideIcon,
  Mail,
  ReceiptIndianRupee,
  Tags,
  TicketPercent,
  Users,
} from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { NavLink, useLocation } from "react-router-dom";
import { delayNavigation } from "../relay/navigationDelay";
import { prepareScreen } from "../relay/preparedScreens";
import { AdminMenu, AdminRail } from "./AdminBars";

/** The sections of `/admin-dashboard` in the order of product-rules.md#administrators-sections; each is a route, so reload and Back work. */
const sections: readonly {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}[] = [
  { to: "communities", label: "Community Management", Icon: Building2 },
  { to: "users", label: "Users", Icon: Users },
  { to: "car-types", label: "Car Types", Icon: CarFront },
  { to: "pricing-plans", label: "Pricing Plans", Icon: Tags },
  { to: "booking-slots", label: "Booking Slots", Icon: CalendarClock },
  { to: "bookings", label: "Bookings", Icon: CalendarCheck },
  { to: "disabled-dates", label: "Disabled Dates", Icon: CalendarOff },
  { to: "coupons", label: "Coupons", Icon: TicketPercent },
  { to: "today", label: "Today", Icon: ClipboardList },
  { to: "purchases", label: "Purchases", Icon: ReceiptIndianRupee },
  { to: "messages", label: "Messages", Icon: Mail },
  { to: "overview", label: "Overview", Icon: ChartColumn },
];

/** After so many milliseconds the section that was opened first has what it needs. */
const CALM = 1_000;

/** The sections: a rail at the side of a desktop, a menu under the header of a phone. */
export function AdminSections() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  // Anyone who sits at the desk goes through them all day: their code is there before the first press.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const path of [...sections.map(({ to }) => to), "users/person"]) prepareScreen(path);
      delayNavigation();
    }, CALM);
    return () => clearTimeout(timer);
  }, []);
  const current = sections.find(({ to }) => pathname.split("/")[2] === to) ?? sections[0];
  return (
    <>
      <AdminRail aria-label="Sections">
        <SectionLinks />
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
