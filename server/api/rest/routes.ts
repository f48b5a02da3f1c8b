import { MODULES } from "../../modules";
import type { AnyRoute } from "./route";

/** Every REST call: the router, the document and the generated tests are made of it. */
export const ROUTES: readonly AnyRoute[] = MODULES.all.flatMap(({ routes = [] }) => routes);
