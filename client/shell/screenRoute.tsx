import type { LucideIcon } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense, use } from "react";
import type { PreloadedQuery } from "react-relay";
import { type LoaderFunctionArgs, type NonIndexRouteObject, useLoaderData } from "react-router-dom";
import type { OperationType, PreloadableConcreteRequest, VariablesOf } from "relay-runtime";
import { environmentContext } from "../relay/environmentContext";
import { whenSoonThere } from "../relay/navigationDelay";
import { createQueryHolder, PreloadedQueryHolder } from "../relay/preloadedQuery";
import { offerScreen, takeTold } from "../relay/preparedScreens";
import { type ScreenCode, screenCode } from "../relay/screenCode";
import { startScreenQuery } from "../relay/screenQuery";
import { ScreenBoundary } from "./ScreenBoundary";
import { ScreenSkeleton } from "./ScreenSkeleton";

export interface ScreenProps<TQuery extends OperationType> {
  readonly queryRef: PreloadedQuery<TQuery>;
}

export interface ScreenHandle {
  readonly title: string;
  readonly views?: Readonly<Record<string, string>>;
  readonly Icon?: LucideIcon;
}

export function screenHandle(handle: unknown): ScreenHandle | null {
  return isScreenHandle(handle) ? handle : null;
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "title" in handle &&
    typeof handle.title === "string"
  );
}

interface ScreenRoute extends Pick<ScreenHandle, "title" | "Icon"> {
  readonly path: string;
  readonly skeleton?: ReactNode;
  /** The message where the server gave none (product-rules.md#default-messages). */
  readonly failed?: string;
}

interface ScreenRouteWithQuery<TQuery extends OperationType> extends ScreenRoute {
  readonly screen: () => Promise<ComponentType<ScreenProps<TQuery>>>;
  /** The `$parameters` artifact of the screen's `@preloadable` query. */
  readonly query: PreloadableConcreteRequest<TQuery>;
  readonly variables?: (url: URL) => VariablesOf<TQuery>;
}

/**
 * The route of a screen with a query. Code and data are requested together; the skeleton stands until both are there.
 * Stored data is shown at once and refetched when stale, or when the same address is chosen again.
 */
export function screenRoute<TQuery extends OperationType>(
  route: ScreenRouteWithQuery<TQuery>,
): NonIndexRouteObject {
  const code = screenCode(route.screen);
  offerScreen(route.path, code.start);
  const hold = createQueryHolder();
  let mustAsk = false;
  let isShown = false;
  const variablesOf = (url: URL): VariablesOf<TQuery> => route.variables?.(url) ?? {};

  return {
    path: route.path,
    handle: { title: route.title, Icon: route.Icon } satisfies ScreenHandle,
    element: (
      <PreloadedQueryHolder>{frame(route, <QueryScreen code={code} />)}</PreloadedQueryHolder>
    ),
    loader: async ({ request, context }: LoaderFunctionArgs) => {
      code.start();
      const url = new URL(request.url);
      const isTold = takeTold(url);
      const queryRef = startScreenQuery(
        context.get(environmentContext),
        route.query,
        variablesOf(url),
        mustAsk ? "ask" : isTold ? "told" : "if-stale",
      );
      mustAsk = false;
      hold(queryRef);
      if (!isShown) await whenSoonThere(code.latest(), queryRef);
      isShown = false;
      return queryRef;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => {
      mustAsk = currentUrl.href === nextUrl.href;
      // The screen shown stays until its next answer.
      isShown =
        mustAsk || JSON.stringify(variablesOf(currentUrl)) !== JSON.stringify(variablesOf(nextUrl));
      return isShown;
    },
  };
}

/** The route of a screen without a query of its own. */
export function plainRoute(
  route: ScreenRoute &
    Pick<ScreenHandle, "views"> & { readonly screen: () => Promise<ComponentType> },
): NonIndexRouteObject {
  const code = screenCode(route.screen);
  offerScreen(route.path, code.start);

  return {
    path: route.path,
    handle: { title: route.title, views: route.views } satisfies ScreenHandle,
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
    <ScreenBoundary key={route.path} failed={route.failed}>
      <Suspense fallback={route.skeleton ?? <ScreenSkeleton title={route.title} />}>
        {screen}
      </Suspense>
    </ScreenBoundary>
  );
}
