import { may } from "../../access/authorize";
import type { NodeFinders } from "../../endpoint/node-finder";
import { visibleFlats } from "./flat.access";

export const communityNodes: NodeFinders = {
  Residency: async ({ actor, loaders }, id) => {
    const residency = await loaders.residencyById.load(id);
    return residency && may(actor, "community.see", { residencyId: id }) ? residency : null;
  },
  Block: async ({ actor, loaders }, id) => {
    const block = await loaders.blockById.load(id);
    return block && may(actor, "community.see", block) ? block : null;
  },
  Flat: async (context, id) => {
    const { actor, loaders } = context;
    const flat = await loaders.flatById.load(id);
    const block = flat && (await loaders.blockById.load(flat.blockId));
    if (!block || !may(actor, "community.see", block)) return null;
    return (await visibleFlats(context, [flat]))[0] ?? null;
  },
};
