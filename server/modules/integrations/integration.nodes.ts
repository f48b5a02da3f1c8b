import { type NodeFinders, shared } from "../../api/node-finder";

export const integrationNodes: NodeFinders = {
  IntegrationChange: shared("integration.manage", ({ loaders }, id) =>
    loaders.integrationChangeById.load(id),
  ),
};
