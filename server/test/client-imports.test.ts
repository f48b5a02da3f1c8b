import { importsOf, isOurs, isTestCode, shown, sourcesBelow } from "./imports";

/** Right may import left; the folder itself holds routes and entries. */
const LAYERS = ["ui", "relay", "auth", "shell", "shared", "screens"];

/** How texts are read and days are written, on screens as on the server. */
const SHARED_WITH_SERVER = [
  "server/platform/calendar-day",
  "server/platform/typed-numbers",
  "server/platform/typed-text",
];

const OWN_PAGES = ["graphiql", "developers"];

const layerOf = (file: string) => /^client\/([^/]+)\//.exec(file)?.[1] ?? "root";
const screenOf = (file: string) => /^client\/screens\/([^/]+)\//.exec(file)?.[1];

const sources = sourcesBelow("client").filter((file) => !isTestCode(file));
const imports = sources
  .flatMap(importsOf)
  .filter(({ to }) => !isTestCode(to) && !SHARED_WITH_SERVER.includes(to));
const between = imports.filter(isOurs).filter(({ from, to }) => layerOf(from) !== layerOf(to));

function mayImport(own: string, other: string): boolean {
  if (own === "root") return other !== "graphiql";
  if (OWN_PAGES.includes(own)) return LAYERS.includes(other) && other !== "screens";
  return LAYERS.includes(other) && LAYERS.indexOf(other) < LAYERS.indexOf(own);
}

describe("imports of the client", () => {
  it("are found at all, in every layer", () => {
    expect(between.length).toBeGreaterThan(1000);
    expect(sources.map(layerOf)).toEqual(expect.arrayContaining([...LAYERS, ...OWN_PAGES]));
  });

  it("run in one order, of types too", () => {
    const breaches = between.filter(({ from, to }) => {
      const own = layerOf(from);
      return own !== "vite" && !mayImport(own, layerOf(to));
    });
    expect(breaches.map(shown)).toEqual([]);
  });

  it("would be seen against the order: the twin", () => {
    const orders = [
      ["auth", "shell"],
      ["relay", "auth"],
      ["shared", "screens"],
      ["ui", "root"],
      ["graphiql", "screens"],
      ["screens", "test"],
    ] as const;
    expect(orders.filter(([own, other]) => mayImport(own, other))).toEqual([]);
    expect(mayImport("screens", "auth") && mayImport("shell", "relay")).toBe(true);
  });

  it("never go from one screen to another", () => {
    const breaches = imports.filter(({ from, to }) => {
      const [own, other] = [screenOf(from), screenOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(breaches.map(shown)).toEqual([]);
  });

  it("keep GraphQL out of the primitives", () => {
    const breaches = imports.filter(
      ({ from, to }) =>
        from.startsWith("client/ui/") &&
        /^(react-relay|relay-runtime|graphql)|__generated__/.test(to),
    );
    expect(breaches.map(shown)).toEqual([]);
  });
});
