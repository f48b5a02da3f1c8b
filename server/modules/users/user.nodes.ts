import { may } from "../../access/authorize";
import type { NodeFinders } from "../../api/node-finder";

export const userNodes: NodeFinders = {
  User: async ({ actor, loaders }, userId) =>
    may(actor, "user.read", { userId }) ? loaders.userById.load(userId) : null,
};
