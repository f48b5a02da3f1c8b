import { routes } from "../routes";
import { answer } from "./operations";
import { renderRoutes } from "./renderRoutes";

/** `at` below `/admin-dashboard/`. */
export async function enterAdmin(at: string) {
  const view = renderRoutes(routes, { at: `/admin-dashboard/${at}` });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}
