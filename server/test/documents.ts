import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

/** A field to begin a document with, arguments and all, and the type that it leads to. */
export interface Root {
  readonly text: string;
  readonly type: GraphQLObjectType;
}

/** Types that only lead on to others: they do not count as a step. */
const WRAPPER = /(Connection|Edge|PageInfo)$/;

/**
 * Every document that leads from `root` over at most `steps` types to one more, and asks there for all that
 * it says of itself. `argumentsOf` gives the text for fields that need arguments.
 */
export function* documentsFrom(
  root: Root,
  steps: number,
  argumentsOf: Readonly<Record<string, string>>,
): Generator<string> {
  yield* walk(root.type, steps, (selection) => `{ ${root.text} { ${selection} } }`);

  function* walk(
    type: GraphQLObjectType,
    left: number,
    document: (selection: string) => string,
  ): Generator<string> {
    const fields = Object.values(type.getFields());
    const plain = fields.filter((field) => !isObjectType(getNamedType(field.type)));
    const leaves = plain.filter((field) => !isInterfaceType(getNamedType(field.type))).map(call);
    yield document(["__typename", ...leaves].join(" "));
    for (const field of fields) {
      const next = getNamedType(field.type);
      if (!isObjectType(next)) continue;
      const cost = WRAPPER.test(next.name) ? 0 : 1;
      if (left < cost) continue;
      yield* walk(next, left - cost, (selection) => document(`${call(field)} { ${selection} }`));
    }
  }

  function call(field: GraphQLField<unknown, unknown>): string {
    if (!field.args.some(isRequiredArgument)) return field.name;
    const text = argumentsOf[field.name];
    if (text === undefined) throw new Error(`${field.name} needs arguments that nobody gave`);
    return `${field.name}${text}`;
  }
}
