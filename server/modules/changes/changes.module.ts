import { defineModule, type LoadersOf } from "../../module";
import { createChangeLoaders } from "./change.loaders";
import { updatedAtResolvers } from "./updated-at.resolver";

export const changes = defineModule({
  name: "changes",
  loaders: (dataSource) => createChangeLoaders(dataSource),
  resolvers: updatedAtResolvers,
});

type ChangesLoaders = LoadersOf<typeof changes>;

declare module "../../services" {
  interface Loaders extends ChangesLoaders {}
}
