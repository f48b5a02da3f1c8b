import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const integrationNodes: NodeFinders = {
  IntegrationChange: shared("integration.manage", ({ loaders }, id) =>
    loaders.integrationChangeById.load(id),
  ),
};
