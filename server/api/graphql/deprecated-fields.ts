import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

const known = new WeakMap<DocumentNode, ReadonlySet<string>>();

/** Schema coordinates (`Residency.blocks`) of deprecated fields, arguments and enum values in a document. Ignores variables. */
export function deprecatedIn(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const found = known.get(document) ?? find(schema, document);
  known.set(document, found);
  return found;
}

function find(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const found = new Set<string>();
  const at = new TypeInfo(schema);
  const note = (
    coordinate: string,
    of: { deprecationReason?: string | null } | null | undefined,
  ) => {
    if (of?.deprecationReason != null) found.add(coordinate);
  };
  visit(
    document,
    visitWithTypeInfo(at, {
      Field: () => note(`${at.getParentType()}.${at.getFieldDef()?.name}`, at.getFieldDef()),
      Argument() {
        if (at.getDirective()) return;
        const field = `${at.getParentType()}.${at.getFieldDef()?.name}`;
        note(`${field}(${at.getArgument()?.name}:)`, at.getArgument());
      },
      EnumValue() {
        note(`${getNamedType(at.getInputType())}.${at.getEnumValue()?.name}`, at.getEnumValue());
      },
    }),
  );
  return found;
}
