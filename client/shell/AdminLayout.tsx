import { CalendarCheck, LogOut, type LucideIcon } from "lucide-react";
import { graphql, usePreloadedQuery } from "react-relay";
import { NavLink, Outlet } from "react-router-dom";
import { useIdentity } from "../auth/IdentityContext";
import type { ScreenProps } from "../relay/screenRoute";
import type { AdminLayoutQuery } from "./__generated__/AdminLayoutQuery.graphql";
import { AdminFrame, AdminHeader, AdminRail } from "./AdminBars";
import { LogoutButton } from "./ResidentBars";

/** The sections of `/admin-dashboard` in the order of spec §2; each is a route, so reload and Back work. */
const sections: readonly {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}[] = [{ to: "bookings", label: "Bookings", Icon: CalendarCheck }];

/** The frame of an administrator's screens: who is signed in, Logout, and the sections. */
export function AdminLayout({ queryRef }: ScreenProps<AdminLayoutQuery>) {
  const identity = useIdentity();
  const { viewer } = usePreloadedQuery<AdminLayoutQuery>(
    graphql`
      query AdminLayoutQuery @preloadable {
        viewer {
          displayName
          email
        }
      }
    `,
    queryRef,
  );
  return (
    <AdminFrame>
      <AdminHeader>
        <p>Admin: {viewer?.displayName || viewer?.email}</p>
        <LogoutButton type="button" onClick={() => void identity.signOut("/")}>
          <LogOut aria-hidden />
          Logout
        </LogoutButton>
      </AdminHeader>
      <AdminRail aria-label="Sections">
        {sections.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to}>
            <Icon aria-hidden />
            {label}
          </NavLink>
        ))}
      </AdminRail>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </AdminFrame>
  );
}
