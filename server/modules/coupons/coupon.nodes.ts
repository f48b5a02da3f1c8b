import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const couponNodes: NodeFinders = {
  Coupon: shared("coupon.manage", ({ loaders }, id) => loaders.couponById.load(id)),
};
