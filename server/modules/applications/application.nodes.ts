import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const applicationNodes: NodeFinders = {
  Application: shared("application.manage", ({ loaders }, id) => loaders.applicationById.load(id)),
};
