export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

export function spread(values: readonly number[]): number {
  if (values.length < 2 || median(values) === 0) return 0;
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function pairedRatio(
  above: readonly number[],
  below: readonly number[],
): { readonly ratio: number; readonly low: number; readonly high: number } {
  const ratios = above.slice(0, below.length).map((value, round) => value / (below[round] ?? 0));
  return { ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

/** A fixed workload, to detect a busy machine. Returns milliseconds. */
export function sameWork(): number {
  const begin = performance.now();
  let sum = 0;
  for (let index = 0; index < 4_000_000; index += 1) sum += Math.sqrt(index);
  return sum > 0 ? performance.now() - begin : 0;
}

/** Median over minimum of the workload; above 1.25 the machine is too busy to compare latencies. */
export function noiseOf(works: readonly number[]): string {
  const times = median(works) / Math.min(...works);
  return `The machine was ${times > 1.25 ? "NOISY" : "quiet"}: the same work took ${times.toFixed(2)} times its minimum in the median.`;
}
