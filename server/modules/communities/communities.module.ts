import { may } from "../../access/authorize";
import { everything, type Policy, place, self, shared } from "../../access/policy";
import type { NodeFinders } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { BlockResolver } from "./block.resolver";
import { BlockService } from "./block.service";
import { blockRoutes } from "./blocks.routes";
import { createCommunityLoaders } from "./community.loaders";
import { CommunityService } from "./community.service";
import { CustomFlatService } from "./custom-flat.service";
import { visibleFlats } from "./flat.access";
import { FlatResolver } from "./flat.resolver";
import { FlatService } from "./flat.service";
import { FlatListService } from "./flat-list.service";
import { flatRoutes } from "./flats.routes";
import { ImageService } from "./image.service";
import { residencyRoutes } from "./residencies.routes";
import { ResidencyResolver } from "./residency.resolver";
import { ResidencyService } from "./residency.service";

/** product-rules.md#roles */
const policy = {
  "community.read": shared("catalog:read"),
  "community.see": place("catalog:read"),
  "community.manage": everything(),
  "flat.createCustom": self(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
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

export const communities = defineModule({
  name: "communities",
  policy,
  services: ({ dataSource }) => {
    const images = new ImageService(dataSource);
    return {
      images,
      communities: new CommunityService(dataSource),
      residencies: new ResidencyService(dataSource, images),
      blocks: new BlockService(dataSource),
      flats: new FlatService(dataSource),
      flatLists: new FlatListService(dataSource),
      customFlats: new CustomFlatService(dataSource),
    };
  },
  loaders: (dataSource) => createCommunityLoaders(dataSource),
  resolvers: [ResidencyResolver, BlockResolver, FlatResolver],
  nodes,
  routes: [...residencyRoutes, ...blockRoutes, ...flatRoutes],
});

export type CommunityServices = ServicesOf<typeof communities>;
type CommunityLoaders = LoadersOf<typeof communities>;

declare module "../../services" {
  interface Services extends CommunityServices {}
  interface Loaders extends CommunityLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
