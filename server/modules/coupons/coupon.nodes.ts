import { type NodeFinders, shared } from "../../api/node-finder";

export const couponNodes: NodeFinders = {
  Coupon: shared("coupon.manage", ({ loaders }, id) => loaders.couponById.load(id)),
};
