import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

type Document = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">;

const known = new WeakMap<readonly FieldNode[] | FieldNode, unknown>();

export function oncePerDocument<Found>(document: Document, find: (document: Document) => Found) {
  const [field] = document.fieldNodes;
  const key = document.fieldNodes.length === 1 && field ? field : document.fieldNodes;
  const found = (known.get(key) as Found | undefined) ?? find(document);
  known.set(key, found);
  return found;
}

/** Without directives; null for a place not in the document. */
export function fieldsBelow(
  { fieldNodes, fragments }: Document,
  path: readonly string[],
): readonly string[] | null {
  const sets = path.reduce(
    (places, name) =>
      places.flatMap((set) =>
        fieldsOf(set, fragments).flatMap((field) =>
          field.name.value === name && field.selectionSet ? [field.selectionSet] : [],
        ),
      ),
    fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
  if (sets.length === 0) return null;
  return sets.flatMap((set) => fieldsOf(set, fragments)).map(({ name }) => name.value);
}

function fieldsOf(
  set: SelectionSetNode,
  fragments: GraphQLResolveInfo["fragments"],
): readonly FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return fragment ? fieldsOf(fragment.selectionSet, fragments) : [];
  });
}
