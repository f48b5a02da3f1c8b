import { PatternCircles, PatternLines } from "@visx/pattern";
import { color } from "../../ui/theme";

const CELL = 6;

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
