import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { HistoryListsSkeleton } from "./HistoryListsSkeleton";

export function BookingHistorySkeleton() {
  return (
    <Page>
      <Stack $gap={5}>
        <Heading level={1}>Booking History</Heading>
        <HistoryListsSkeleton />
      </Stack>
    </Page>
  );
}
