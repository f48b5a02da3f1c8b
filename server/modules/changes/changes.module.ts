import DataLoader from "dataloader";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import type { Change } from "./change";
import { createChangeLoaders } from "./change.loaders";
import { changeNodes } from "./change.nodes";
import { changePolicy } from "./change.policy";
import { ChangeResolver } from "./change.resolver";
import { ChangeListService } from "./change-list.service";
import { updatedAtResolvers } from "./updated-at.resolver";

export const changes = defineModule({
  name: "changes",
  policy: changePolicy,
  services: ({ dataSource }) => ({ changeList: new ChangeListService(dataSource) }),
  loaders: (dataSource, { changeList }) => ({
    ...createChangeLoaders(dataSource),
    changeById: new DataLoader<number, Change | null>((ids) => changeList.byIds(ids)),
  }),
  resolvers: [...updatedAtResolvers, ChangeResolver],
  nodes: changeNodes,
});

type ChangesServices = ServicesOf<typeof changes>;
type ChangesLoaders = LoadersOf<typeof changes>;

declare module "../../services" {
  interface Services extends ChangesServices {}
  interface Loaders extends ChangesLoaders {}
}
