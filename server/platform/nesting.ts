export function isNestedDeeper(value: unknown, depth: number): boolean {
  let level = [value];
  for (let at = 0; at <= depth; at += 1) {
    const within: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      for (const inner of Object.values(each)) within.push(inner);
    }
    level = within;
    if (level.length === 0) return false;
  }
  return level.some((each) => typeof each === "object" && each !== null);
}
