import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const changeNodes: NodeFinders = {
  Change: shared("change.list", ({ loaders }, id) => loaders.changeById.load(id)),
};
