import { type ComponentType, type ReactNode, Suspense, use, useEffect } from "react";
import type { ScreenCode } from "./screenCode";

interface LazyPartProps<Props> {
  /** Start it with `useStart`. */
  readonly code: ScreenCode<ComponentType<Props>>;
  readonly props: Props;
  readonly fallback?: ReactNode;
}

/** Renders the fallback until its code has loaded. */
export function LazyPart<Props extends object>({ fallback = null, ...lazy }: LazyPartProps<Props>) {
  return (
    <Suspense fallback={fallback}>
      <Loaded {...lazy} />
    </Suspense>
  );
}

function Loaded<Props extends object>({ code, props }: LazyPartProps<Props>) {
  const Component = use(code.latest());
  return <Component {...props} />;
}

export function useStart(...parts: readonly Pick<ScreenCode<unknown>, "start">[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: modules' constants
  useEffect(() => {
    for (const part of parts) part.start();
  }, []);
}
