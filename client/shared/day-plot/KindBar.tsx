import { Bar, Line } from "@visx/shape";
import type { KindLook } from "./dayPlotSeries";
import { paintOf } from "./kindPaint";

interface Props {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: KindLook;
  readonly id: string;
}

export function KindBar({ x, y, width, height, look, id }: Props) {
  if (height <= 0) return null;
  const place = { x, y, width, height };
  const paint = paintOf(look, id);
  if (look !== "hollow") return <Bar {...place} {...paint} />;
  return (
    <>
      <Bar {...place} fill={paint.fill} />
      <Line from={{ x, y }} to={{ x: x + width, y }} stroke={paint.stroke} strokeWidth={2} />
    </>
  );
}
