import express, { type Router } from "express";
import { GUEST } from "../access/actor";
import type { StorefrontService } from "../modules/catalog/storefront.service";

/** Same answer for all, for shared caches. */
export function serveStorefront(storefronts: StorefrontService): Router {
  const router = express.Router();
  router.get("/storefront.json", async ({ headers }, response) => {
    const storefront = await storefronts.storefront(GUEST);
    if (headers.authorization === undefined) {
      response.setHeader("Cache-Control", "public, max-age=300");
    }
    response.json(storefront);
  });
  return router;
}
