import { CalendarPlus, CircleUserRound, History, House, Ticket } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { KeepBookings } from "../KeepBookings";
import { BottomBar, BottomBarRoom, TopBar } from "./ResidentBars";
import { SessionButtons } from "./SessionButtons";
import { Wordmark } from "./Wordmark";

const places = [
  { to: "/user-dashboard", label: "Home", Icon: House },
  { to: "/booking-calendar", label: "Book", Icon: CalendarPlus },
  { to: "/booking-history", label: "History", Icon: History },
  { to: "/integrated-purchase-flow", label: "Plans", Icon: Ticket },
  { to: "/profile", label: "Profile", Icon: CircleUserRound },
] as const;

const placeOf: Readonly<Record<string, (typeof places)[number]["to"]>> = {
  "/credits": "/user-dashboard",
  "/booking-confirmation": "/booking-calendar",
  "/receipt": "/booking-history",
  "/select-car-type": "/integrated-purchase-flow",
  "/purchase-plan": "/integrated-purchase-flow",
  "/pay-per-use-slot-booking": "/integrated-purchase-flow",
};

export function ResidentLayout() {
  const { pathname } = useLocation();
  return (
    <BottomBarRoom>
      <KeepBookings />
      <TopBar>
        <Link to="/user-dashboard" aria-label="Aaviri, to your dashboard">
          <Wordmark />
        </Link>
        <BottomBar aria-label="Main">
          {places.map(({ to, label, Icon }) => (
            <Link key={to} to={to} aria-current={currentOf(to, pathname)}>
              <Icon aria-hidden />
              {label}
            </Link>
          ))}
        </BottomBar>
        <SessionButtons />
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </BottomBarRoom>
  );
}

function currentOf(place: string, pathname: string): "page" | "true" | undefined {
  if (place === pathname) return "page";
  return placeOf[pathname] === place ? "true" : undefined;
}
