import { z } from "zod";
import { requirePerson } from "../../access/authorize";
import { everyRow } from "../../endpoint/every-row";
import { LIST_PAGE, type ListPage, queryFlag, queryText } from "../../endpoint/inputs";
import { type AnyRoute, type Call, route } from "../../endpoint/route";
import { SUBSCRIPTION, subscriptionShape } from "./subscription.resource";

const tag = "Subscriptions";

type Reading = Pick<
  Call<undefined, undefined, undefined>,
  "services" | "actor" | "freshLoaders"
> & {
  readonly query: ListPage;
};

async function own({ services, actor, freshLoaders, query }: Reading, isActive: true | null) {
  const { userId: id, homes } = requirePerson(actor);
  const owner = { id, residencyId: homes.residencyId };
  return everyRow({
    pageAt: (page) => services.subscriptions.subscriptionsOf(actor, owner, page, { isActive }),
    freshLoaders,
    query,
    shapes: (rows) => rows.map((row) => subscriptionShape(row, services)),
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
    query: z.object(LIST_PAGE),
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
    query: z.object(LIST_PAGE),
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
    query: z.object({ isActive: queryFlag, userFirebaseUid: queryText, ...LIST_PAGE }),
    data: z.array(SUBSCRIPTION),
    failure: "Failed to fetch subscriptions",
    async handle({ services, actor, query, freshLoaders }) {
      const { isActive, userFirebaseUid: uid } = query;
      const holder = uid === null ? null : await services.userAdministration.findByUid(actor, uid);
      const filter = { isActive, userId: holder?.id };
      return everyRow({
        pageAt: (page) => services.subscriptions.all(actor, filter, page),
        freshLoaders,
        query,
        shapes: (rows) => rows.map((row) => subscriptionShape(row, services)),
      });
    },
  }),
];
