import { everything, type Policy, place, self, shared } from "../../access/policy";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { BlockResolver } from "./block.resolver";
import { BlockService } from "./block.service";
import { blockRoutes } from "./blocks.routes";
import { createCommunityLoaders } from "./community.loaders";
import { communityNodes } from "./community.nodes";
import { CommunityService } from "./community.service";
import { CommunityListService } from "./community-list.service";
import { CustomFlatResolver } from "./custom-flat.resolver";
import { CustomFlatService } from "./custom-flat.service";
import { FlatResolver } from "./flat.resolver";
import { FlatService } from "./flat.service";
import { FlatListResolver } from "./flat-list.resolver";
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

export const communities = defineModule({
  name: "communities",
  policy,
  services: ({ dataSource }) => {
    const images = new ImageService(dataSource);
    return {
      images,
      communities: new CommunityService(dataSource),
      communityLists: new CommunityListService(dataSource),
      residencies: new ResidencyService(dataSource, images),
      blocks: new BlockService(dataSource),
      flats: new FlatService(dataSource),
      flatLists: new FlatListService(dataSource),
      customFlats: new CustomFlatService(dataSource),
    };
  },
  loaders: (dataSource) => createCommunityLoaders(dataSource),
  resolvers: [ResidencyResolver, BlockResolver, FlatResolver, FlatListResolver, CustomFlatResolver],
  nodes: communityNodes,
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
