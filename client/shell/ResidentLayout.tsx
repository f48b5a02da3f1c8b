import { CalendarPlus, CircleUserRound, History, House, LogOut, Ticket } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { useIdentity } from "../auth/IdentityContext";
import { HelpButton } from "./HelpButton";
import { KeepBookings } from "./KeepBookings";
import { BarButton, BarButtons, BottomBar, BottomBarRoom, TopBar } from "./ResidentBars";
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
  const identity = useIdentity();
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
        <BarButtons>
          <HelpButton />
          <BarButton type="button" onClick={() => void identity.signOut("/login")}>
            <LogOut aria-hidden />
            Logout
          </BarButton>
        </BarButtons>
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
