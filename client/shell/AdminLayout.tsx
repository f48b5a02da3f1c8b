import { LogOut } from "lucide-react";
import { Suspense } from "react";
import { usePreloadedQuery } from "react-relay";
import { Outlet } from "react-router-dom";
import { useIdentity } from "../auth/IdentityContext";
import { Skeleton } from "../ui/Skeleton";
import type { adminPageQuery as Query } from "./__generated__/adminPageQuery.graphql";
import { AdminFrame, AdminHeader } from "./AdminBars";
import { AdminSections } from "./AdminSections";
import { adminPageQuery } from "./adminPageQuery";
import { ClockBanner } from "./ClockBanner";
import { ErrorBoundary } from "./ErrorBoundary";
import { BarButton } from "./ResidentBars";
import type { ScreenProps } from "./screenRoute";

export function AdminLayout({ queryRef }: ScreenProps<Query>) {
  const identity = useIdentity();
  return (
    <AdminFrame>
      <AdminHeader>
        {/* Who it is is no reason to lose the day's work: the screens say themselves what failed. */}
        <ErrorBoundary resetKey={queryRef} fallback={() => <p>Admin</p>}>
          <Suspense fallback={<Skeleton $width={44} $height={5} />}>
            <AdminName queryRef={queryRef} />
          </Suspense>
        </ErrorBoundary>
        <BarButton type="button" onClick={() => void identity.signOut("/")}>
          <LogOut aria-hidden />
          Logout
        </BarButton>
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
function AdminName({ queryRef }: ScreenProps<Query>) {
  const { viewer } = usePreloadedQuery<Query>(adminPageQuery, queryRef);
  return <p>Admin: {viewer?.displayName || viewer?.email}</p>;
}
