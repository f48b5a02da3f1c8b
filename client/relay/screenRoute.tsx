import { type ComponentType, type ReactNode, Suspense, use } from "react";
import { loadQuery, type PreloadedQuery } from "react-relay";
import { type LoaderFunctionArgs, type NonIndexRouteObject, useLoaderData } from "react-router-dom";
import type { OperationType, PreloadableConcreteRequest, VariablesOf } from "relay-runtime";
import { ScreenBoundary } from "../shell/ScreenBoundary";
import { ScreenSkeleton } from "../shell/ScreenSkeleton";
import { environmentContext } from "./environmentContext";
import { createQueryHolder, HeldQuery } from "./heldQuery";
import { type ScreenCode, screenCode } from "./screenCode";

/** What a screen with a query is given by its route. */
export interface ScreenProps<TQuery extends OperationType> {
  /** To be read with `usePreloadedQuery(graphql`query XScreenQuery …`, queryRef)`. */
  readonly queryRef: PreloadedQuery<TQuery>;
}

/** What the shell reads of a route. */
export interface ScreenHandle {
  /** The document's title while the route is shown, without the product's name. */
  readonly title: string;
}

interface ScreenRoute {
  readonly path: string;
  readonly title: string;
  /** Shown while code or data are on their way: the screen's own layout in grey. */
  readonly skeleton?: ReactNode;
}

interface ScreenRouteWithQuery<TQuery extends OperationType> extends ScreenRoute {
  /** The screen's code: `() => import('./screens/x/XScreen').then((m) => m.XScreen)`. */
  readonly screen: () => Promise<ComponentType<ScreenProps<TQuery>>>;
  /** The `$parameters` artifact of the screen's `@preloadable` query. */
  readonly query: PreloadableConcreteRequest<TQuery>;
  /** The query's variables out of the address; none if left out. */
  readonly variables?: (url: URL) => VariablesOf<TQuery>;
}

/**
 * The route of a screen with a query. On navigation its code and its data leave at the same moment;
 * the skeleton stands until both are there, and an error stays inside the screen with Try Again.
 * The query is asked for again when the address changes its variables, or the same address is chosen again.
 */
export function screenRoute<TQuery extends OperationType>(
  route: ScreenRouteWithQuery<TQuery>,
): NonIndexRouteObject {
  const code = screenCode(route.screen);
  const hold = createQueryHolder();
  const variablesOf = (url: URL): VariablesOf<TQuery> => route.variables?.(url) ?? {};

  return {
    path: route.path,
    handle: { title: route.title } satisfies ScreenHandle,
    element: <HeldQuery>{frame(route, <QueryScreen code={code} />)}</HeldQuery>,
    loader: ({ request, context }: LoaderFunctionArgs) => {
      code.start();
      const queryRef = loadQuery(
        context.get(environmentContext),
        route.query,
        variablesOf(new URL(request.url)),
        {
          fetchPolicy: "store-and-network",
        },
      );
      hold(queryRef);
      return queryRef;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href ||
      JSON.stringify(variablesOf(currentUrl)) !== JSON.stringify(variablesOf(nextUrl)),
  };
}

/** The route of a screen that asks the server nothing by itself when it opens. */
export function plainRoute(
  route: ScreenRoute & { readonly screen: () => Promise<ComponentType> },
): NonIndexRouteObject {
  const code = screenCode(route.screen);

  return {
    path: route.path,
    handle: { title: route.title } satisfies ScreenHandle,
    element: frame(route, <PlainScreen code={code} />),
    loader: () => {
      code.start();
      return null;
    },
  };
}

function QueryScreen<TQuery extends OperationType>({
  code,
}: {
  readonly code: ScreenCode<ComponentType<ScreenProps<TQuery>>>;
}) {
  const queryRef = useLoaderData<PreloadedQuery<TQuery>>();
  const Component = use(code.latest());
  return <Component queryRef={queryRef} />;
}

function PlainScreen({ code }: { readonly code: ScreenCode<ComponentType> }) {
  const Component = use(code.latest());
  return <Component />;
}

function frame(route: ScreenRoute, screen: ReactNode): ReactNode {
  return (
    <ScreenBoundary key={route.path}>
      <Suspense fallback={route.skeleton ?? <ScreenSkeleton />}>{screen}</Suspense>
    </ScreenBoundary>
  );
}
