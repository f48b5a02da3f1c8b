import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const apiKeyNodes: NodeFinders = {
  ApiKey: shared("apiKey.manage", ({ loaders }, id) => loaders.apiKeyById.load(id)),
};
