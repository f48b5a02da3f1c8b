import { type NodeFinders, shared } from "../../api/node-finder";

export const communityNodes: NodeFinders = {
  Residency: shared("community.read", ({ loaders }, id) => loaders.residencyById.load(id)),
  Block: shared("community.read", ({ loaders }, id) => loaders.blockById.load(id)),
  Flat: shared("community.read", ({ loaders }, id) => loaders.flatById.load(id)),
};
