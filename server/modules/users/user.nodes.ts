import { may } from "../../access/authorize";
import type { NodeFinders } from "../../api/node-finder";

/** How objects of this module are found by their global ids. */
export const userNodes: NodeFinders = {
  User: async ({ actor, loaders }, userId) =>
    may(actor, "user.read", { userId }) ? loaders.userById.load(userId) : null,
};
