/** Null is the supervisor. */
interface MetricsText {
  readonly worker: number | null;
  readonly text: string;
}

/** Labels samples with their worker. */
export function mergeMetrics(parts: readonly MetricsText[]): string {
  const families = new Map<string, string[]>();
  for (const { worker, text } of parts) {
    let samples: string[] = [];
    let help = "";
    for (const line of text.split("\n")) {
      if (line === "") continue;
      if (line.startsWith("# HELP ")) {
        help = line;
      } else if (line.startsWith("# ")) {
        const head = `${help}\n${line}`;
        samples = families.get(head) ?? [];
        families.set(head, samples);
      } else {
        samples.push(worker === null ? line : labelled(line, worker));
      }
    }
  }
  return [...families].map(([head, samples]) => [head, ...samples, ""].join("\n")).join("\n");
}

/** `name{a="b"} 1` or `name 1`. */
function labelled(line: string, worker: number): string {
  const label = `worker="${worker}"`;
  const space = line.indexOf(" ");
  const brace = line.indexOf("{");
  if (brace >= 0 && brace < space) {
    const rest = line.slice(brace + 1);
    return `${line.slice(0, brace)}{${label}${rest.startsWith("}") ? "" : ","}${rest}`;
  }
  return `${line.slice(0, space)}{${label}}${line.slice(space)}`;
}
