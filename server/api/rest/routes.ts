import { MODULES } from "../../modules";
import type { AnyRoute } from "./route";

/** product-rules.md#rest-calls */
export const ROUTES: readonly AnyRoute[] = MODULES.all.flatMap(({ routes = [] }) => routes);
