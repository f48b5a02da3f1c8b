import { importsOf, sourcesBelow } from "./imports";

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(directories: readonly string[]): Graph {
  const files = directories
    .flatMap(sourcesBelow)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file.replace(/\.(tsx?|mts)$/, ""), file] as const);
  const names = new Set(files.map(([name]) => name));
  return new Map(
    files.map(([name, file]) => [
      name,
      importsOf(file)
        .filter(({ to, isTypeOnly }) => !isTypeOnly && names.has(to))
        .map(({ to }) => to),
    ]),
  );
}

function cycleIn(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = search(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = search(file, []);
    if (cycle) return cycle;
  }
  return null;
}

describe("imports that run", () => {
  it("of server, chaos, bench and stories have no cycle", () => {
    const graph = graphOf(["server", "chaos", "bench", "e2e"]);
    expect(graph.size).toBeGreaterThan(400);
    expect(cycleIn(graph)).toBeNull();
  });

  it("of the client have no cycle", () => {
    const graph = graphOf(["client"]);
    expect(graph.size).toBeGreaterThan(300);
    expect(cycleIn(graph)).toBeNull();
  });

  it("would be seen to have one: the twin", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", []],
      ["d", ["b"]],
    ]);
    expect(cycleIn(graph)).toEqual(["b", "d", "b"]);
  });
});
