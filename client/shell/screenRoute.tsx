import type { LucideIcon } from "lucide-react";
import { type ComponentType, type ReactNode, use, useMemo } from "react";
import type { PreloadedQuery } from "react-relay";
import { type LoaderFunctionArgs, type NonIndexRouteObject, useLoaderData } from "react-router-dom";
import type { OperationType, PreloadableConcreteRequest, VariablesOf } from "relay-runtime";
import { environmentContext } from "../relay/environment";
import { whenSoonThere, whenThere } from "../relay/navigationDelay";
import { createQueryHolder, PreloadedQueryHolder } from "../relay/preloadedQuery";
import { offerScreen, takeTold } from "../relay/preparedScreens";
import { type ScreenCode, screenCode } from "../relay/screenCode";
import { startScreenQuery } from "../relay/screenQuery";
import { PromptSuspense } from "./PromptSuspense";
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
  /** Fallback message (product-rules.md#default-messages). */
  readonly failed?: string;
}

interface ScreenRouteWithQuery<TQuery extends OperationType> extends ScreenRoute {
  readonly screen: () => Promise<ComponentType<ScreenProps<TQuery>>>;
  /** The `$parameters` artifact of a `@preloadable` query. */
  readonly query: PreloadableConcreteRequest<TQuery>;
  readonly variables?: (url: URL) => VariablesOf<TQuery>;
}

/**
 * Requests code and data together. Stored data is shown at once and refetched when stale, or when
 * the same link is pressed again.
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
      <PreloadedQueryHolder>
        <ScreenBoundary key={route.path} failed={route.failed}>
          <QueryScreen code={code} skeleton={skeletonOf(route)} />
        </ScreenBoundary>
      </PreloadedQueryHolder>
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
      isShown =
        mustAsk || JSON.stringify(variablesOf(currentUrl)) !== JSON.stringify(variablesOf(nextUrl));
      return isShown;
    },
  };
}

/** For a screen without a query. */
export function plainRoute(
  route: ScreenRoute &
    Pick<ScreenHandle, "views"> & { readonly screen: () => Promise<ComponentType> },
): NonIndexRouteObject {
  const code = screenCode(route.screen);
  offerScreen(route.path, code.start);

  return {
    path: route.path,
    handle: { title: route.title, views: route.views } satisfies ScreenHandle,
    element: (
      <ScreenBoundary key={route.path} failed={route.failed}>
        <PlainScreen code={code} skeleton={skeletonOf(route)} />
      </ScreenBoundary>
    ),
    loader: () => {
      code.start();
      // A new object, with which the boundary tries again.
      return {};
    },
  };
}

interface CodeProps<Props> {
  readonly code: ScreenCode<ComponentType<Props>>;
}

interface SkeletonProps {
  readonly skeleton: ReactNode;
}

function QueryScreen<TQuery extends OperationType>({
  code,
  skeleton,
}: CodeProps<ScreenProps<TQuery>> & SkeletonProps) {
  const queryRef = useLoaderData<PreloadedQuery<TQuery>>();
  const latest = code.latest();
  const whenReady = useMemo(() => whenThere(latest, queryRef), [latest, queryRef]);
  return (
    <PromptSuspense fallback={skeleton} whenReady={whenReady}>
      <LoadedQueryScreen code={code} queryRef={queryRef} />
    </PromptSuspense>
  );
}

function LoadedQueryScreen<TQuery extends OperationType>({
  code,
  queryRef,
}: CodeProps<ScreenProps<TQuery>> & ScreenProps<TQuery>) {
  const Component = use(code.latest());
  return <Component queryRef={queryRef} />;
}

function PlainScreen({ code, skeleton }: CodeProps<object> & SkeletonProps) {
  return (
    <PromptSuspense fallback={skeleton} whenReady={code.latest()}>
      <LoadedPlainScreen code={code} />
    </PromptSuspense>
  );
}

function LoadedPlainScreen({ code }: CodeProps<object>) {
  const Component = use(code.latest());
  return <Component />;
}

const skeletonOf = (route: ScreenRoute): ReactNode =>
  route.skeleton ?? <ScreenSkeleton title={route.title} />;
