import { type ComponentType, Suspense, use, useEffect } from "react";
import type { ScreenCode } from "./screenCode";

interface LazyPartProps<Props> {
  /** Code of the part; Start it with `useStart` when the screen is shown. */
  readonly code: ScreenCode<ComponentType<Props>>;
  readonly props: Props;
}

/** A part of a screen, such as a dialog, whose code loads after the screen's own. Renders nothing until then. */
export function LazyPart<Props extends object>(lazy: LazyPartProps<Props>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...lazy} />
    </Suspense>
  );
}

function Loaded<Props extends object>({ code, props }: LazyPartProps<Props>) {
  const Component = use(code.latest());
  return <Component {...props} />;
}

/** Fetches the code of parts when the screen is shown. */
export function useStart(...parts: readonly Pick<ScreenCode<unknown>, "start">[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: modules' constants
  useEffect(() => {
    for (const part of parts) part.start();
  }, []);
}
