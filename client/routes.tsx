import { Navigate, type RouteObject } from "react-router-dom";
import { RequireLogin } from "./auth/RequireLogin";
import { RequireRole } from "./auth/RequireRole";
import { plainRoute, screenRoute } from "./relay/screenRoute";
import adminBookingsQuery from "./screens/admin-dashboard/__generated__/AdminBookingsScreenQuery$parameters";
import { AdminBookingsSkeleton } from "./screens/admin-dashboard/AdminBookingsSkeleton";
import { bookingsVariables } from "./screens/admin-dashboard/bookingsAddress";
import bookingConfirmationQuery from "./screens/booking-confirmation/__generated__/BookingConfirmationScreenQuery$parameters";
import { BookingConfirmationSkeleton } from "./screens/booking-confirmation/BookingConfirmationSkeleton";
import { confirmationVariables } from "./screens/booking-confirmation/confirmationVariables";
import bookingHistoryQuery from "./screens/booking-history/__generated__/BookingHistoryScreenQuery$parameters";
import { BookingHistorySkeleton } from "./screens/booking-history/BookingHistorySkeleton";
import purchaseFlowQuery from "./screens/purchase-flow/__generated__/PurchaseFlowScreenQuery$parameters";
import { PurchaseFlowSkeleton } from "./screens/purchase-flow/PurchaseFlowSkeleton";
import { purchaseFlowVariables } from "./screens/purchase-flow/purchaseFlowVariables";
import userDashboardQuery from "./screens/user-dashboard/__generated__/UserDashboardScreenQuery$parameters";
import { UserDashboardSkeleton } from "./screens/user-dashboard/UserDashboardSkeleton";
import userSetupQuery from "./screens/user-setup/__generated__/UserSetupScreenQuery$parameters";
import { UserSetupSkeleton } from "./screens/user-setup/UserSetupSkeleton";
import { guessToday } from "./shared/booking-calendar/guessToday";
import adminLayoutQuery from "./shell/__generated__/AdminLayoutQuery$parameters";
import dashboardRedirectQuery from "./shell/__generated__/DashboardRedirectQuery$parameters";
import { FailureScreen } from "./shell/FailureScreen";
import { PublicLayout } from "./shell/PublicLayout";
import { ResidentLayout } from "./shell/ResidentLayout";
import { RootLayout } from "./shell/RootLayout";
import { SetupLayout } from "./shell/SetupLayout";
import { WaitingPanel } from "./shell/WaitingPanel";

const dashboardRedirect = (path: string): RouteObject =>
  screenRoute({
    path,
    title: "Dashboard",
    skeleton: <WaitingPanel>Loading...</WaitingPanel>,
    screen: () => import("./shell/DashboardRedirect").then((m) => m.DashboardRedirect),
    query: dashboardRedirectQuery,
  });

/** The route table of spec §2. `/` itself is another page: see index.html. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <FailureScreen />,
    // For the moment in which the loaders start; the screens bring skeletons of their own.
    hydrateFallbackElement: <main />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          plainRoute({
            path: "/terms",
            title: "Terms and Conditions",
            screen: () => import("./screens/terms/TermsScreen").then((m) => m.TermsScreen),
          }),
          plainRoute({
            path: "/login",
            title: "Sign in",
            screen: () => import("./screens/login/SignInScreen").then((m) => m.SignInScreen),
          }),
          plainRoute({
            path: "/auth",
            title: "Create your account",
            screen: () => import("./screens/login/SignUpScreen").then((m) => m.SignUpScreen),
          }),
          plainRoute({
            path: "*",
            title: "Page not found",
            screen: () =>
              import("./screens/not-found/NotFoundScreen").then((m) => m.NotFoundScreen),
          }),
        ],
      },
      {
        element: <RequireLogin />,
        children: [
          {
            element: <PublicLayout />,
            children: [dashboardRedirect("/user"), dashboardRedirect("/dashboard")],
          },
          {
            element: <SetupLayout />,
            children: [
              screenRoute({
                path: "/user-setup",
                title: "Complete Your Profile",
                skeleton: <UserSetupSkeleton />,
                screen: () =>
                  import("./screens/user-setup/UserSetupScreen").then((m) => m.UserSetupScreen),
                query: userSetupQuery,
              }),
            ],
          },
          {
            element: <ResidentLayout />,
            children: [
              {
                path: "/booking-calendar",
                element: <Navigate to="/user-dashboard#calendar" replace />,
              },
              {
                element: <RequireRole only="USER" otherwise="/admin-dashboard" />,
                children: [
                  screenRoute({
                    path: "/user-dashboard",
                    title: "Dashboard",
                    skeleton: <UserDashboardSkeleton />,
                    screen: () =>
                      import("./screens/user-dashboard/UserDashboardScreen").then(
                        (m) => m.UserDashboardScreen,
                      ),
                    query: userDashboardQuery,
                    variables: () => ({ firstDay: guessToday() }),
                  }),
                ],
              },
              screenRoute({
                path: "/booking-confirmation",
                title: "Booking Confirmation",
                skeleton: <BookingConfirmationSkeleton />,
                screen: () =>
                  import("./screens/booking-confirmation/BookingConfirmationScreen").then(
                    (m) => m.BookingConfirmationScreen,
                  ),
                query: bookingConfirmationQuery,
                variables: confirmationVariables,
              }),
              screenRoute({
                path: "/integrated-purchase-flow",
                title: "Buy a plan",
                skeleton: <PurchaseFlowSkeleton />,
                screen: () =>
                  import("./screens/purchase-flow/PurchaseFlowScreen").then(
                    (m) => m.PurchaseFlowScreen,
                  ),
                query: purchaseFlowQuery,
                variables: purchaseFlowVariables,
              }),
            ],
          },
          {
            element: <RequireRole only="ADMIN" otherwise="/user-dashboard" isWholePage />,
            children: [
              {
                ...screenRoute({
                  path: "/admin-dashboard",
                  title: "Administration",
                  screen: () => import("./shell/AdminLayout").then((m) => m.AdminLayout),
                  query: adminLayoutQuery,
                }),
                // Each section of the dashboard is a route of its own: its tab is in the address.
                children: [
                  { index: true, element: <Navigate to="bookings" replace /> },
                  screenRoute({
                    path: "bookings",
                    title: "Bookings",
                    skeleton: <AdminBookingsSkeleton />,
                    screen: () =>
                      import("./screens/admin-dashboard/AdminBookingsScreen").then(
                        (m) => m.AdminBookingsScreen,
                      ),
                    query: adminBookingsQuery,
                    variables: bookingsVariables,
                  }),
                ],
              },
            ],
          },
        ],
      },
      {
        element: <RequireLogin door="/auth" />,
        children: [
          {
            element: <ResidentLayout />,
            children: [
              screenRoute({
                path: "/booking-history",
                title: "Booking History",
                skeleton: <BookingHistorySkeleton />,
                screen: () =>
                  import("./screens/booking-history/BookingHistoryScreen").then(
                    (m) => m.BookingHistoryScreen,
                  ),
                query: bookingHistoryQuery,
              }),
            ],
          },
        ],
      },
    ],
  },
];
