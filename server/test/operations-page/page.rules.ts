/** `run` and `download` are executed, the latter with a way to the world; `norun` is for people. */
export type Way = "run" | "download" | "norun";

/** A shell block of a page, and the heading that it stands under. */
export interface Block {
  readonly section: string;
  readonly way: Way;
  readonly code: string;
}

const FENCE = "```";
const HEADING = /^#+ /;
const WAYS: Readonly<Record<string, Way>> = { "": "run", download: "download", norun: "norun" };

/**
 * The shell blocks of a page in their order.
 * @throws where one has a mark that nobody knows
 */
export function shellBlocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let open: { readonly indent: string; readonly way: Way | null; readonly lines: string[] } | null =
    null;
  for (const line of page.split("\n")) {
    const text = line.trimStart();
    const isFence = text.startsWith(FENCE);
    if (open && isFence) {
      if (open.way) blocks.push({ section, way: open.way, code: open.lines.join("\n") });
      open = null;
    } else if (open) {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    } else if (isFence) {
      const indent = line.slice(0, line.length - text.length);
      const [language, mark = ""] = text.slice(FENCE.length).split(" ");
      open = { indent, way: language === "sh" ? wayOf(mark) : null, lines: [] };
    } else if (HEADING.test(line)) {
      section = line.replace(HEADING, "");
    }
  }
  return blocks;
}

function wayOf(mark: string): Way {
  const way = WAYS[mark];
  if (!way) throw new Error(`A shell block is marked "${mark}": download, norun or nothing.`);
  return way;
}

/** In the order in which they are executed. */
export const PAGES = ["docs/operations.md", "docs/operations-reference.md"];

/** Blocks that are executed, section by section. */
export function sectionsOf(blocks: readonly Block[]): ReadonlyMap<string, readonly Block[]> {
  const sections = new Map<string, Block[]>();
  for (const block of blocks.filter(({ way }) => way !== "norun")) {
    sections.set(block.section, [...(sections.get(block.section) ?? []), block]);
  }
  return sections;
}
