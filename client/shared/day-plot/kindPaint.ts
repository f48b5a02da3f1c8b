import { color } from "../../ui/theme";
import type { KindLook } from "./dayPlotSeries";

const edges: Record<KindLook, string> = {
  solid: "none",
  striped: color.primary,
  hollow: color.lineControl,
  dotted: color.accent,
};

export function paintOf(look: KindLook, id: string) {
  const fills: Record<KindLook, string> = {
    solid: color.primary,
    striped: `url(#${id}-striped)`,
    hollow: color.sunken,
    dotted: `url(#${id}-dotted)`,
  };
  return { fill: fills[look], stroke: edges[look], strokeWidth: 1 };
}
