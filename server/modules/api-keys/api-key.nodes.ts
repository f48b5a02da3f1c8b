import { type NodeFinders, shared } from "../../api/node-finder";

export const apiKeyNodes: NodeFinders = {
  ApiKey: shared("apiKey.manage", ({ loaders }, id) => loaders.apiKeyById.load(id)),
};
