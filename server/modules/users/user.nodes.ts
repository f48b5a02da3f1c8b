import type { NodeFinders } from "../../endpoint/node-finder";
import { mayReadUser } from "./user.access";

export const userNodes: NodeFinders = {
  User: async ({ actor, loaders }, userId) => {
    const user = await loaders.userById.load(userId);
    return user && mayReadUser(actor, user) ? user : null;
  },
};
