import { LogOut } from "lucide-react";
import { Suspense } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Outlet } from "react-router-dom";
import { useIsClockWrong } from "../../ui/deviceClock";
import { Skeleton } from "../../ui/loading/Skeleton";
import { Banner } from "../../ui/message/Banner";
import { ErrorBoundary } from "../ErrorBoundary";
import { BarButton } from "../layout/ResidentBars";
import { useLogOut } from "../layout/useLogOut";
import type { ScreenProps } from "../screenRoute";
import type { AdminLayoutQuery } from "./__generated__/AdminLayoutQuery.graphql";
import { AdminFrame, AdminHeader } from "./AdminBars";
import { AdminSections } from "./AdminSections";

export function AdminLayout({ queryRef }: ScreenProps<AdminLayoutQuery>) {
  const { logOut, question } = useLogOut("/");
  return (
    <AdminFrame>
      <AdminHeader>
        {/* The screens show their own errors. */}
        <ErrorBoundary resetKey={queryRef} fallback={() => <p>Admin</p>}>
          <Suspense fallback={<Skeleton $width={44} $height={5} />}>
            <AdminName queryRef={queryRef} />
          </Suspense>
        </ErrorBoundary>
        <BarButton type="button" onClick={logOut}>
          <LogOut aria-hidden />
          Logout
        </BarButton>
        {question}
      </AdminHeader>
      <AdminSections />
      <main id="content" tabIndex={-1}>
        <ClockBanner />
        <Outlet />
      </main>
    </AdminFrame>
  );
}

/** product-rules.md#administrators-sections */
function AdminName({ queryRef }: ScreenProps<AdminLayoutQuery>) {
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
  return <p>Admin: {viewer?.displayName || viewer?.email}</p>;
}

function ClockBanner() {
  if (!useIsClockWrong()) return null;
  return (
    <Banner tone="warning">
      This device's clock is more than two minutes off. Days and times here are the server's. Please
      set the clock automatically.
    </Banner>
  );
}
