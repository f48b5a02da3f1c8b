import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  buildSchema,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from "graphql";

const client = path.resolve(__dirname, "..");
const schema = buildSchema(readFileSync(path.join(client, "../schema.graphql"), "utf8"));
const node = schema.getType("Node");

const mutations = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/__generated__|\.test\.tsx?$/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join(client, file), "utf8").matchAll(/graphql`(\s*mutation [^`]*)`/g),
  ])
  .map(([, text = ""]) => operationOf(text))
  .map((operation) => [operation.name?.value ?? "", operation] as const);

function operationOf(text: string): OperationDefinitionNode {
  const [operation] = parse(text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`No operation: ${text}`);
  return operation;
}

const isNode = (type: GraphQLObjectType) =>
  isInterfaceType(node) && schema.isSubType(node, type) && type.name !== "Query";

/** Fields of objects with an id that are named instead of spread. Fields in a list do not count. */
function namedFields(
  type: GraphQLObjectType,
  selections: SelectionSetNode,
  isStored = false,
): string[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const named = schema.getType(selection.typeCondition?.name.value ?? type.name);
      return isObjectType(named) ? namedFields(named, selection.selectionSet, isStored) : [];
    }
    const name = selection.name.value;
    if (name === "id" || name === "__typename") return [];
    const fieldType = type.getFields()[name]?.type;
    if (isListType(getNullableType(fieldType))) return [];
    const next = getNamedType(fieldType);
    if (selection.selectionSet && isObjectType(next)) {
      return namedFields(next, selection.selectionSet, isStored || isNode(next));
    }
    // Payload-only fields and cursors are not read from the store.
    return isStored && name !== "cursor" ? [`${type.name}.${name}`] : [];
  });
}

it("finds the mutations", () => {
  expect(mutations.length).toBeGreaterThan(50);
});

it.each(mutations)(
  "%s asks for changed objects by the fragments that read them",
  (_, { selectionSet }) => {
    const root = schema.getMutationType();
    if (!root) throw new Error("There are no mutations");
    expect(namedFields(root, selectionSet)).toEqual([]);
  },
);
