import { z } from "zod";
import { requirePerson } from "../../access/authorize";
import { everyRow } from "../../endpoint/every-row";
import { LIST_PAGE, queryFlag, queryText } from "../../endpoint/inputs";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import { SUBSCRIPTION, subscriptionShape } from "./subscription.resource";

const tag = "Subscriptions";

async function own(call: Call<undefined, typeof LIST_PAGE, undefined>, isActive: true | null) {
  const { services, actor } = call;
  const { userId: id, homes } = requirePerson(actor);
  const owner = { id, residencyId: homes.residencyId };
  return everyRow(call, {
    pageAt: (page) => services.subscriptions.subscriptionsOf(actor, owner, page, { isActive }),
    shape: (row) => subscriptionShape(row, services),
  });
}

export const subscriptionRoutes: readonly AnyRoute[] = [
  route({
    id: "listOwnSubscriptions",
    method: "get",
    path: "/subscriptions/user",
    tag,
    access: "registered",
    summary: "Own plans, newest first",
    query: LIST_PAGE,
    data: z.array(SUBSCRIPTION),
    failure: "Failed to fetch subscriptions",
    handle: (call) => own(call, null),
  }),
  route({
    id: "listOwnActiveSubscriptions",
    method: "get",
    path: "/subscriptions/user/active",
    tag,
    access: "registered",
    summary: "Own plans that run today, newest first",
    query: LIST_PAGE,
    data: z.array(SUBSCRIPTION),
    failure: "Failed to fetch subscriptions",
    handle: (call) => own(call, true),
  }),
  route({
    id: "listSubscriptions",
    method: "get",
    path: "/subscriptions",
    tag,
    access: "admin",
    scopes: ["purchases:read", "residents:read"],
    summary: "Everybody's plans, newest first",
    query: z.object({ isActive: queryFlag, userFirebaseUid: queryText, ...LIST_PAGE.shape }),
    data: z.array(SUBSCRIPTION),
    failure: "Failed to fetch subscriptions",
    async handle(call) {
      const { services, actor, query } = call;
      const { isActive, userFirebaseUid: uid } = query;
      const holder = uid === null ? null : await services.userAdministration.findByUid(actor, uid);
      const filter = { isActive, userId: holder?.id };
      return everyRow(call, {
        pageAt: (page) => services.subscriptions.all(actor, filter, page),
        shape: (row) => subscriptionShape(row, services),
      });
    },
  }),
];
