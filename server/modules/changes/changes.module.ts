import { defineModule } from "../../module";
import { createChangeLoaders } from "./change.loaders";
import { updatedAtResolvers } from "./updated-at.resolver";

export const changes = defineModule({
  name: "changes",
  loaders: (dataSource) => createChangeLoaders(dataSource),
  resolvers: updatedAtResolvers,
});
