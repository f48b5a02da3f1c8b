import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  type InlineFragmentNode,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

/** Residencies, blocks, flats. */
const MAX_NESTED_LISTS = 3;

/** Rejects deeply nested lists, and connections below list rows, which cost statements per row. */
export function queryShape(context: ValidationContext): ASTVisitor {
  const seen = new Set<string>();

  function refuse(message: string): void {
    context.reportError(new GraphQLError(message));
  }

  function walk(set: SelectionSetNode, type: GraphQLNamedType, lists: number): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, selectionSet } = selection;
        if (name.value.startsWith("__") || !selectionSet) continue;
        if (!isObjectType(type) && !isInterfaceType(type)) continue;
        const field = type.getFields()[name.value];
        if (field) enter(name.value, selectionSet, field.type, lists);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : context.getFragment(selection.name.value);
      if (fragment) spread(fragment, type, lists);
    }
  }

  function enter(name: string, set: SelectionSetNode, type: GraphQLOutputType, lists: number) {
    const named = getNamedType(type);
    const isConnection = named.name.endsWith("Connection");
    if (isConnection && lists > 0) {
      return refuse(`${name}: a connection cannot be asked for under each row of a list.`);
    }
    const inner = lists + (isListType(getNullableType(type)) ? 1 : 0);
    if (inner > MAX_NESTED_LISTS) {
      return refuse(`${name}: at most ${MAX_NESTED_LISTS} lists within each other.`);
    }
    if (isCompositeType(named)) walk(set, named, inner);
  }

  function spread(
    fragment: FragmentDefinitionNode | InlineFragmentNode,
    type: GraphQLNamedType,
    lists: number,
  ): void {
    if (fragment.kind === Kind.FRAGMENT_DEFINITION) {
      const visit = `${fragment.name.value} ${lists}`;
      if (seen.has(visit)) return;
      seen.add(visit);
    }
    const condition = fragment.typeCondition?.name.value;
    const target = condition ? context.getSchema().getType(condition) : type;
    if (target) walk(fragment.selectionSet, target, lists);
  }

  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation);
      if (root) walk(operation.selectionSet, root, 0);
    },
  };
}
