import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@babel/core";

const ROOT = path.resolve(__dirname, "../..");

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Test {
  readonly call: Node;
  readonly names: ReadonlySet<string>;
}

const files = new Map<string, TestFile>();

/** Includes the constants and functions that the test uses. */
export function testSource(file: string, name: string): string | null {
  const known = files.get(file) ?? new TestFile(readFileSync(path.join(ROOT, file), "utf8"), file);
  files.set(file, known);
  return known.sourceOf(name);
}

class TestFile {
  private readonly tests = new Map<string, Test>();
  private readonly declarations = new Map<string, Node>();

  constructor(
    private readonly source: string,
    filename: string,
  ) {
    const parsed = parseSync(source, {
      filename,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ["typescript", "jsx"] },
    });
    const program = (parsed as unknown as { readonly program: Node } | null)?.program;
    for (const statement of (program?.body ?? []) as Node[]) this.declare(statement);
    this.collect(program);
  }

  sourceOf(name: string): string | null {
    const test = this.tests.get(name);
    if (!test) return null;
    const parts = [test.call, ...this.reachedFrom(test.names)];
    return parts.map(({ start, end }) => this.source.slice(start, end)).join("\n");
  }

  private reachedFrom(names: ReadonlySet<string>): Set<Node> {
    const reached = new Set<Node>();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const declaration = this.declarations.get(name);
      if (!declaration || reached.has(declaration)) continue;
      reached.add(declaration);
      waiting.push(...identifiersIn(declaration));
    }
    return reached;
  }

  private declare(statement: Node): void {
    if (statement.type === "FunctionDeclaration") {
      this.declarations.set((statement.id as { readonly name: string }).name, statement);
    }
    if (statement.type !== "VariableDeclaration") return;
    for (const declarator of statement.declarations as Node[]) {
      const { name } = declarator.id as { readonly name?: string };
      if (name) this.declarations.set(name, declarator);
    }
  }

  private collect(tree: unknown): void {
    for (const call of nodesOf(tree)) {
      if (call.type !== "CallExpression") continue;
      const [title] = call.arguments as (Node & { readonly value?: unknown })[];
      if (title?.type !== "StringLiteral" || !isTest(call.callee as Node)) continue;
      this.tests.set(String(title.value), { call, names: identifiersIn(call) });
    }
  }
}

/** Includes `it.each(…)(…)`; a `step` counts as a test. */
function isTest(callee: Node): boolean {
  if (callee.type === "Identifier") return ["it", "test", "step"].includes(callee.name as string);
  if (callee.type === "MemberExpression") return isTest(callee.object as Node);
  return callee.type === "CallExpression" && isTest(callee.callee as Node);
}

function identifiersIn(tree: unknown): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === "Identifier" || node.type === "JSXIdentifier") names.add(node.name as string);
  }
  return names;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (typeof value === "object" && value !== null) {
    if ("type" in value && "start" in value) yield value as Node;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}
