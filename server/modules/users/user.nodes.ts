import { may } from "../../access/authorize";
import type { NodeFinders } from "../../api/node-finder";

export const userNodes: NodeFinders = {
  User: async ({ actor, loaders }, userId) => {
    const user = await loaders.userById.load(userId);
    const row = { userId, residencyId: user?.residencyId };
    return may(actor, "user.read", row) ? user : null;
  },
};
