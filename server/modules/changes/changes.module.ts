import DataLoader from "dataloader";
import { everything, type Policy } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { boundedCountOf } from "../../platform/bounded-count";
import { type Change } from "./change";
import { createChangeLoaders } from "./change.loaders";
import { ChangeConnection, ChangeResolver } from "./change.resolver";
import { ChangeListService } from "./change-list.service";
import { updatedAtResolvers } from "./updated-at.resolver";

/** product-rules.md#roles */
const policy = {
  "change.list": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Change: permitted("change.list", ({ loaders }, id) => loaders.changeById.load(id)),
};

export const changes = defineModule({
  name: "changes",
  policy,
  services: ({ dataSource }) => ({ changeList: new ChangeListService(dataSource) }),
  loaders: (dataSource, { changeList }) => ({
    ...createChangeLoaders(dataSource),
    changeById: new DataLoader<number, Change | null>((ids) => changeList.byIds(ids)),
  }),
  resolvers: [...updatedAtResolvers, ChangeResolver, boundedCountOf(ChangeConnection)],
  nodes,
});

type ChangesServices = ServicesOf<typeof changes>;
type ChangesLoaders = LoadersOf<typeof changes>;

declare module "../../services" {
  interface Services extends ChangesServices {}
  interface Loaders extends ChangesLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
