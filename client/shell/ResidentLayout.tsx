import { CalendarPlus, History, House, LogOut, Ticket } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { useIdentity } from "../auth/IdentityContext";
import { BottomBar, BottomBarRoom, LogoutButton, TopBar } from "./ResidentBars";
import { Wordmark } from "./Wordmark";

const places = [
  { to: "/user-dashboard", label: "Home", Icon: House },
  { to: "/user-dashboard#calendar", label: "Book", Icon: CalendarPlus },
  { to: "/booking-history", label: "History", Icon: History },
  { to: "/integrated-purchase-flow", label: "Plans", Icon: Ticket },
] as const;

/** The frame of a resident's screens: a bar at the bottom of a phone, at the top of a desktop. */
export function ResidentLayout() {
  const identity = useIdentity();
  const { pathname, search, hash } = useLocation();
  // Of the dashboard the address names the calendar, or the day that was chosen in it.
  const isBooking = hash === "#calendar" || new URLSearchParams(search).has("date");
  const here = pathname === "/user-dashboard" && isBooking ? `${pathname}#calendar` : pathname;
  return (
    <BottomBarRoom>
      <TopBar>
        <Link to="/user-dashboard" aria-label="Aaviri, to your dashboard">
          <Wordmark />
        </Link>
        <BottomBar aria-label="Main">
          {places.map(({ to, label, Icon }) => (
            <Link key={to} to={to} aria-current={to === here ? "page" : undefined}>
              <Icon aria-hidden />
              {label}
            </Link>
          ))}
        </BottomBar>
        <LogoutButton type="button" onClick={() => void identity.signOut("/login")}>
          <LogOut aria-hidden />
          Logout
        </LogoutButton>
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </BottomBarRoom>
  );
}
