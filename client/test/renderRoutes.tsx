import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterContextProvider } from "react-router-dom";
import { createMockEnvironment } from "relay-test-utils";
import { environmentContext, knownNodes } from "../relay/environment";
import { forgetCoupon } from "../shared/purchase/navigationState";
import { ApplicationRoot } from "../shell/ApplicationRoot";
import { reportCaught } from "../shell/reportCaught";
import { fakeIdentity } from "./fakeIdentity";

interface Options {
  readonly at?:
    | string
    | { readonly pathname: string; readonly search?: string; readonly state?: unknown };
  readonly identity?: ReturnType<typeof fakeIdentity>;
  readonly isReload?: boolean;
}

/** Answer with `environment.mock.resolveMostRecentOperation(…)` inside `act`. */
export function renderRoutes(
  routes: RouteObject[],
  { at = "/", identity = fakeIdentity(), isReload = false }: Options = {},
) {
  if (!isReload) forgetCoupon();
  const environment = createMockEnvironment({ missingFieldHandlers: knownNodes });
  const router = createMemoryRouter([{ hydrateFallbackElement: <p>…</p>, children: routes }], {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[environmentContext, environment]])),
  });
  const view = render(
    <ApplicationRoot identity={identity} environment={environment} router={router} />,
    { onCaughtError: reportCaught },
  );
  return { ...view, environment, router, identity, user: userEvent.setup() };
}
