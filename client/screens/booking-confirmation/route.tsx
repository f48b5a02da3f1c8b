import { screenRoute } from "../../shell/screenRoute";
import { Card } from "../../ui/layout/Card";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { Skeleton } from "../../ui/loading/Skeleton";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { BookingConfirmationScreenQuery$variables } from "./__generated__/BookingConfirmationScreenQuery.graphql";
import bookingConfirmationQuery from "./__generated__/BookingConfirmationScreenQuery$parameters";

export const bookingConfirmationRoute = screenRoute({
  path: "/booking-confirmation",
  title: "Booking Confirmation",
  skeleton: <BookingConfirmationSkeleton />,
  screen: () => import("./BookingConfirmationScreen").then((m) => m.BookingConfirmationScreen),
  query: bookingConfirmationQuery,
  variables: confirmationVariables,
});

function BookingConfirmationSkeleton() {
  return (
    <Page $width="narrow">
      <VisuallyHidden as="h1">Booking Confirmation</VisuallyHidden>
      <LoadingRegion label="Loading your booking">
        <Stack $gap={6}>
          <Stack $gap={4} $align="center">
            <Skeleton $width={18} $height={18} $shape="round" />
            <Stack $gap={1} $align="center">
              <Skeleton $width={60} $height={8} />
              <Skeleton $width={76} $height={10} />
            </Stack>
          </Stack>
          <Card $padding="roomy">
            <Stack $gap={5}>
              <Stack $gap={1}>
                <Skeleton $width={64} $height={7} />
                <Skeleton $width={48} $height={7} />
              </Stack>
              <Stack $gap={2}>
                <Skeleton $height={5} />
                <Skeleton $height={5} />
              </Stack>
            </Stack>
          </Card>
          <Skeleton $height={11} $shape="control" />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}

function confirmationVariables(url: URL): BookingConfirmationScreenQuery$variables {
  const id = url.searchParams.get("booking") ?? "";
  return { id, isNamed: id !== "" };
}
