import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  isUnionType,
} from "graphql";

type Shape = GraphQLObjectType | GraphQLInputObjectType;

const NUMBERS = new Set(["Int", "Float"]);
const PYTHON_KEYWORDS = new Set("and class from import in is not or with".split(" "));

export function typescriptTypes(schema: GraphQLSchema): string {
  const blocks = namedTypes(schema).map((type) => {
    const about = comment(type.description, "");
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => `"${name}"`);
      return `${about}export type ${type.name} = ${values.join(" | ")};`;
    }
    const fields = Object.values(type.getFields()).map((field) => {
      const isOptional = isInputObjectType(type) && !isRequired(field);
      const mark = isOptional ? "?" : "";
      return `${comment(field.description, "  ")}  readonly ${field.name}${mark}: ${inTypescript(field.type)};`;
    });
    return `${about}export interface ${type.name} {\n${fields.join("\n")}\n}`;
  });
  return `// Made of schema.graphql by npm run schema.\n\n${blocks.join("\n\n")}\n`;
}

/** For Python 3.9 and later. */
export function pythonTypes(schema: GraphQLSchema): string {
  const blocks = namedTypes(schema).map((type) => {
    if (isEnumType(type)) return pythonEnum(type);
    return isInputObjectType(type) ? pythonInput(type) : pythonObject(type);
  });
  return `# Made of schema.graphql by npm run schema.
from typing import Any, List, Literal, Optional, TypedDict

${blocks.join("\n\n")}
`;
}

function pythonEnum(type: GraphQLEnumType): string {
  const values = type.getValues().map(({ name }) => `"${name}"`);
  return `${hash(type.description)}${type.name} = Literal[${values.join(", ")}]`;
}

function pythonObject(type: Shape): string {
  return typedDict(type.name, Object.values(type.getFields()), type.description);
}

/** Optional members are in a TypedDict of their own, which the whole one extends. */
function pythonInput(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields());
  const required = fields.filter(isRequired);
  if (required.length === 0) return typedDict(type.name, fields, type.description);
  const rest = fields.filter((field) => !isRequired(field));
  const base = functional(`_${type.name}`, required, true);
  if (rest.length === 0)
    return `${base}\n\n\n${hash(type.description)}class ${type.name}(_${type.name}):\n    pass`;
  const more = functional(`_${type.name}More`, rest, false);
  return `${base}\n${more}\n\n\n${hash(type.description)}class ${type.name}(_${type.name}, _${type.name}More):\n    pass`;
}

interface Member {
  readonly name: string;
  readonly type: GraphQLType;
}

/** The functional syntax, for member names that are Python keywords. */
function functional(name: string, members: readonly Member[], isTotal: boolean): string {
  const lines = members.map(
    (member) => `    "${member.name}": ${JSON.stringify(inPython(member.type))},`,
  );
  return `${name} = TypedDict("${name}", {\n${lines.join("\n")}\n}${isTotal ? "" : ", total=False"})`;
}

function typedDict(
  name: string,
  fields: readonly Member[],
  about: string | null | undefined,
): string {
  if (fields.some((field) => PYTHON_KEYWORDS.has(field.name))) {
    return `${hash(about)}${functional(name, fields, false)}`;
  }
  const members = fields.map(
    (field) => `    ${field.name}: ${JSON.stringify(inPython(field.type))}`,
  );
  return `${hash(about)}class ${name}(TypedDict, total=False):\n${members.join("\n")}`;
}

function namedTypes(schema: GraphQLSchema): (GraphQLEnumType | Shape)[] {
  const roots = new Set(
    [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map(
      (type) => type?.name,
    ),
  );
  const isShown = (type: GraphQLNamedType): type is GraphQLEnumType | Shape =>
    isEnumType(type) || isObjectType(type) || isInputObjectType(type);
  return Object.values(schema.getTypeMap())
    .filter(isShown)
    .filter(({ name }) => !name.startsWith("__") && !roots.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isRequired(field: Parameters<typeof isRequiredInputField>[0]): boolean {
  return isRequiredInputField(field);
}

function inTypescript(type: GraphQLType): string {
  if (isNonNullType(type)) return requiredTypescript(type.ofType);
  return `${requiredTypescript(type)} | null`;
}

function requiredTypescript(type: GraphQLType): string {
  if (isListType(type)) return `readonly (${inTypescript(type.ofType)})[]`;
  if (isScalarType(type)) {
    if (NUMBERS.has(type.name)) return "number";
    return type.name === "Boolean" ? "boolean" : "string";
  }
  if (isEnumType(type) || isObjectType(type) || isInputObjectType(type)) return type.name;
  return isUnionType(type) ? type.getTypes().join(" | ") : "{ readonly id: string }";
}

function inPython(type: GraphQLType): string {
  if (isNonNullType(type)) return requiredPython(type.ofType);
  return `Optional[${requiredPython(type)}]`;
}

function requiredPython(type: GraphQLType): string {
  if (isListType(type)) return `List[${inPython(type.ofType)}]`;
  if (isScalarType(type)) {
    if (NUMBERS.has(type.name)) return type.name === "Int" ? "int" : "float";
    return type.name === "Boolean" ? "bool" : "str";
  }
  if (isEnumType(type) || isObjectType(type) || isInputObjectType(type)) return type.name;
  return "Any";
}

function comment(text: string | null | undefined, indent: string): string {
  if (!text) return "";
  return `${indent}/** ${text.replaceAll("*/", "* /").replaceAll("\n", " ")} */\n`;
}

function hash(text: string | null | undefined): string {
  return text ? `# ${text.replaceAll("\n", " ")}\n` : "";
}
