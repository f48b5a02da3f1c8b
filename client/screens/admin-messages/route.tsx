import { Mail } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminMessagesQuery from "./__generated__/AdminMessagesScreenQuery$parameters";
import { AdminMessagesSkeleton } from "./AdminMessagesSkeleton";
import { messagesVariables } from "./messagesVariables";

export const adminMessagesSection = screenRoute({
  path: "messages",
  title: "Messages",
  Icon: Mail,
  skeleton: <AdminMessagesSkeleton />,
  screen: () => import("./AdminMessagesScreen").then((m) => m.AdminMessagesScreen),
  query: adminMessagesQuery,
  variables: messagesVariables,
});
