import { PatternCircles, PatternLines } from "@visx/pattern";
import { color } from "../../ui/theme";
import type { KindLook } from "./dayPlotSeries";

const CELL = 6;

const edges: Record<KindLook, string> = {
  solid: "none",
  striped: color.primary,
  hollow: color.lineControl,
  dotted: color.accent,
};

/** The patterns of the kinds, once in each plot. */
export function KindPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <PatternLines
        id={`${id}-striped`}
        width={CELL}
        height={CELL}
        stroke={color.primary}
        strokeWidth={2}
        orientation={["diagonal"]}
        background={color.surface}
      />
      <PatternCircles
        id={`${id}-dotted`}
        width={CELL}
        height={CELL}
        radius={1.75}
        fill={color.accent}
        background={color.surface}
      />
    </defs>
  );
}

/** How a kind is painted, with the patterns of that plot. */
export function paintOf(look: KindLook, id: string) {
  const fills: Record<KindLook, string> = {
    solid: color.primary,
    striped: `url(#${id}-striped)`,
    hollow: color.sunken,
    dotted: `url(#${id}-dotted)`,
  };
  return { fill: fills[look], stroke: edges[look], strokeWidth: 1 };
}
