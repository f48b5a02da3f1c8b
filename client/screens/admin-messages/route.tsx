import { Mail } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Stack } from "../../ui/layout/Stack";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonCard } from "../../ui/loading/SkeletonCard";
import adminMessagesQuery from "./__generated__/AdminMessagesScreenQuery$parameters";
import { messagesVariables } from "./messagesVariables";

export const adminMessagesSection = screenRoute({
  path: "messages",
  title: "Messages",
  Icon: Mail,
  skeleton: (
    <ListSkeleton title="Messages" width="regular" label="Loading messages" gap={5}>
      <Skeleton $height={11} $shape="control" />
      <Stack $gap={3}>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Stack>
    </ListSkeleton>
  ),
  screen: () => import("./AdminMessagesScreen").then((m) => m.AdminMessagesScreen),
  query: adminMessagesQuery,
  variables: messagesVariables,
});
