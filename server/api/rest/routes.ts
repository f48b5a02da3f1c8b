import type { AnyRoute } from "../../endpoint/route";
import { MODULES } from "../../modules";

/** product-rules.md#rest-calls */
export const ROUTES: readonly AnyRoute[] = MODULES.all.flatMap(({ routes = [] }) => routes);
