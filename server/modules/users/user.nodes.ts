import { mayReadUser } from "../../access/readable-user";
import type { NodeFinders } from "../../api/node-finder";

export const userNodes: NodeFinders = {
  User: async ({ actor, loaders }, userId) => {
    const user = await loaders.userById.load(userId);
    return user && mayReadUser(actor, user) ? user : null;
  },
};
