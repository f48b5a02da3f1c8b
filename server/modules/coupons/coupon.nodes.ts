import { type NodeFinders, shared } from "../../api/node-finder";

/** How objects of this module are found by their global ids. */
export const couponNodes: NodeFinders = {
  Coupon: shared("coupon.manage", ({ loaders }, id) => loaders.couponById.load(id)),
};
