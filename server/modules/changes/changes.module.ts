import { defineModule } from "../../module";
import { createChangeLoaders } from "./change.loaders";
import { updatedAtResolvers } from "./updated-at.resolver";

/** When what third parties copy last changed. */
export const changes = defineModule({
  name: "changes",
  loaders: (dataSource) => createChangeLoaders(dataSource),
  resolvers: updatedAtResolvers,
});
