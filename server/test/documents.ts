import {
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

export interface Root {
  readonly text: string;
  readonly type: GraphQLObjectType;
  readonly answer: GraphQLOutputType;
}

export interface ObjectPath {
  readonly fields: readonly string[];
  readonly leaves: readonly string[];
  readonly cost: number;
}

/** Types that do not count as a step. */
const WRAPPER = /(Connection|Edge|PageInfo)$/;
const MAX = { fields: 380, words: 1_900, cost: 4_500, depth: 9, lists: 3 };
const ROWS = { page: 20, list: 10 };

interface Place {
  readonly type: GraphQLObjectType;
  readonly fields: readonly string[];
  readonly steps: number;
  readonly lists: number;
  readonly rows: number;
  readonly cost: number;
  readonly edge: string;
}

interface Field {
  readonly name: string;
  readonly needsArguments: boolean;
  readonly named: GraphQLNamedOutputType;
  readonly isLeaf: boolean;
  readonly isList: boolean;
  readonly rows: number;
}

/** Thousands of paths lead through a type. */
const fieldsOfTypes = new WeakMap<GraphQLObjectType, readonly Field[]>();

function fieldsOf(type: GraphQLObjectType): readonly Field[] {
  const known = fieldsOfTypes.get(type);
  if (known) return known;
  const fields = Object.values(type.getFields()).map((field): Field => {
    const named = getNamedType(field.type);
    const isLeaf = !isObjectType(named) && !isInterfaceType(named);
    return {
      name: field.name,
      needsArguments: field.args.some(isRequiredArgument),
      named,
      isLeaf,
      isList: isList(field.type),
      rows: rowsOf(field.type),
    };
  });
  fieldsOfTypes.set(type, fields);
  return fields;
}

/** Shortest first. A repeated field of a type within as many lists is not followed. `argumentsOf` supplies required arguments. */
export function* pathsFrom(
  { type, answer }: Pick<Root, "type" | "answer">,
  steps: number,
  argumentsOf: Readonly<Record<string, string>>,
): Generator<ObjectPath> {
  const rows = rowsOf(answer);
  const lists = isList(answer) ? 1 : 0;
  const open: Place[] = [{ type, fields: [], steps: 0, lists, rows, cost: rows, edge: "" }];
  const known = new Set<string>();
  for (let place = open.shift(); place; place = open.shift()) {
    const fields = fieldsOf(place.type);
    const leaves = fields.filter(({ isLeaf }) => isLeaf).map(call);
    yield { fields: place.fields, leaves: ["__typename", ...leaves], cost: place.cost };
    for (const field of fields) {
      const next = beyond(place, field);
      const visit = next && `${next.type.name} ${next.edge} ${next.lists}`;
      if (!visit || known.has(visit)) continue;
      known.add(visit);
      open.push(next);
    }
  }

  function beyond(place: Place, field: Field): Place | null {
    const { named: type } = field;
    if (!isObjectType(type)) return null;
    const isWrapper = WRAPPER.test(type.name);
    const isPage = type.name.endsWith("Connection");
    const lists = place.lists + (field.isList ? 1 : 0);
    const rows = place.rows * field.rows;
    const next = {
      type,
      lists,
      rows,
      cost: place.cost + rows,
      fields: [...place.fields, call(field)],
      steps: place.steps + (isWrapper ? 0 : 1),
      edge: isWrapper ? `${place.edge} ${field.name}` : `${place.type.name}.${field.name}`,
    };
    const isRefused =
      (isPage && place.lists > 0) || lists > MAX.lists || next.fields.length + 2 > MAX.depth;
    return isRefused || next.steps > steps || next.cost > MAX.cost ? null : next;
  }

  function call({ name, needsArguments }: Field): string {
    if (!needsArguments) return name;
    const text = argumentsOf[name];
    if (text === undefined) throw new Error(`${name} needs arguments that nobody gave`);
    return `${name}${text}`;
  }
}

function rowsOf(type: GraphQLOutputType): number {
  const { name } = getNamedType(type);
  if (name.endsWith("Connection")) return ROWS.page;
  return isList(type) && !WRAPPER.test(name) ? ROWS.list : 1;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

class Selection {
  readonly leaves = new Set<string>();
  readonly children = new Map<string, Selection>();

  add({ fields: [first, ...rest], leaves, cost }: ObjectPath): void {
    if (first === undefined) {
      for (const leaf of leaves) this.leaves.add(leaf);
      return;
    }
    const child = this.children.get(first) ?? new Selection();
    this.children.set(first, child);
    child.add({ fields: rest, leaves, cost });
  }

  get text(): string {
    const inner = [...this.children].map(([field, child]) => `${field} { ${child.text} }`);
    return [...this.leaves, ...inner].join(" ");
  }
}

/** The fewest selections within the API's limits, each with its paths. */
export function* selectionsOf(
  paths: Iterable<ObjectPath>,
): Generator<{ text: string; paths: readonly ObjectPath[] }> {
  let selection = new Selection();
  let asked: ObjectPath[] = [];
  let size = { fields: 0, words: 0, cost: 0 };
  for (const path of paths) {
    const more = sizeOf(path);
    const isFull =
      size.fields + more.fields > MAX.fields ||
      size.words + more.words > MAX.words ||
      size.cost + more.cost > MAX.cost;
    if (isFull && asked.length > 0) {
      yield { text: selection.text, paths: asked };
      [selection, asked, size] = [new Selection(), [], { fields: 0, words: 0, cost: 0 }];
    }
    selection.add(path);
    asked.push(path);
    size = {
      fields: size.fields + more.fields,
      words: size.words + more.words,
      cost: size.cost + more.cost,
    };
  }
  if (asked.length > 0) yield { text: selection.text, paths: asked };
}

function sizeOf({ fields, leaves, cost }: ObjectPath) {
  const words = [...fields, ...leaves].join(" ").match(/"[^"]*"|\w+|[^\s\w]/g)?.length ?? 0;
  return {
    fields: fields.length + leaves.length,
    words: words + 2 * fields.length,
    cost,
  };
}
