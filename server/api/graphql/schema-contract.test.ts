import { readFileSync } from "node:fs";
import path from "node:path";
import {
  DEFAULT_DEPRECATION_REASON,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from "graphql";
import { allErrorCodes } from "../../platform/error-codes";
import { errorPage } from "../error-page";
import { graphqlSchema } from "./schema";

const ROOT = path.resolve(__dirname, "../../../..");
const schema = graphqlSchema();

const ownTypes: readonly GraphQLNamedType[] = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const objectTypes = ownTypes.filter(isObjectType);

function typesNamed(ending: string): [string, GraphQLObjectType][] {
  return objectTypes
    .filter(({ name }) => name.endsWith(ending))
    .map((type) => [type.name, type] as const as [string, GraphQLObjectType]);
}

function typeOf(type: GraphQLObjectType, field: string): string {
  return String(type.getFields()[field]?.type);
}

function described(): [place: string, description: string | null | undefined][] {
  return ownTypes.flatMap((type) => {
    const own = [[type.name, type.description]] as [string, string | null | undefined][];
    if (isEnumType(type)) {
      for (const value of type.getValues())
        own.push([`${type.name}.${value.name}`, value.description]);
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        own.push([`${type.name}.${field.name}`, field.description]);
        for (const argument of field.args) {
          own.push([`${type.name}.${field.name}(${argument.name})`, argument.description]);
        }
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        own.push([`${type.name}.${field.name}`, field.description]);
      }
    }
    return own;
  });
}

it("every type, field, argument and value is described in a sentence", () => {
  const bare = described().filter(([, text]) => !text || !/^[A-Z0-9`].*[.`)]$/s.test(text.trim()));
  expect(bare.map(([place]) => place)).toEqual([]);
});

it("names are spelled as GraphQL's are", () => {
  const values = new Set(
    ownTypes
      .filter(isEnumType)
      .flatMap((type) => type.getValues().map(({ name }) => `${type.name}.${name}`)),
  );
  const spelling = (place: string) =>
    values.has(place)
      ? /^[A-Z]\w*\.[A-Z][A-Z0-9_]*$/
      : /^[A-Z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*(\([a-z][A-Za-z0-9]*\))?)?$/;
  const odd = described().filter(([place]) => !spelling(place).test(place));
  expect(odd.map(([place]) => place)).toEqual([]);
});

it("every type is used, and every deprecation says why", () => {
  const fields = ownTypes.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? (Object.values(type.getFields()) as GraphQLField<unknown, unknown>[])
      : [],
  );
  const typed = fields.flatMap((field) => [field, ...(field.args ?? [])]);
  const used = new Set(typed.map(({ type }) => getNamedType(type)));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const unused = ownTypes.filter(
    (type) =>
      !used.has(type) &&
      !roots.some((root) => root === type) &&
      !(isObjectType(type) && type.getInterfaces().some((each) => used.has(each))),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
  const reasons = typed.map(({ deprecationReason }) => deprecationReason ?? "has none to give");
  expect(reasons.filter((reason) => reason === DEFAULT_DEPRECATION_REASON)).toEqual([]);
});

describe("GraphQL Cursor Connections: ", () => {
  it.each(typesNamed("Connection"))("%s has edges and pageInfo", (name, type) => {
    const edge = name.replace(/Connection$/, "Edge");
    expect(typeOf(type, "edges")).toBe(`[${edge}!]!`);
    expect(typeOf(type, "pageInfo")).toBe("PageInfo!");
  });

  it.each(typesNamed("Edge"))("%s has a node, which is no list, and a cursor", (_name, type) => {
    expect(typeOf(type, "node")).toMatch(/^\w+!?$/);
    expect(typeOf(type, "cursor")).toBe("String!");
  });

  it("PageInfo says whether there is more, and from where to where it goes", () => {
    const pageInfo = schema.getType("PageInfo") as GraphQLObjectType;
    expect(
      Object.fromEntries(
        Object.values(pageInfo.getFields()).map(({ name, type }) => [name, String(type)]),
      ),
    ).toEqual({
      hasNextPage: "Boolean!",
      hasPreviousPage: "Boolean!",
      startCursor: "String",
      endCursor: "String",
    });
  });

  const fields = objectTypes.flatMap((type) =>
    Object.values(type.getFields()).map(
      (field) => [`${type.name}.${field.name}`, field] as [string, GraphQLField<unknown, unknown>],
    ),
  );
  const connections = fields.filter(([, field]) => /Connection!?$/.test(String(field.type)));

  it.each(connections)("%s takes first, after, last and before", (_name, field) => {
    const known = Object.fromEntries(field.args.map(({ name, type }) => [name, String(type)]));
    expect(known).toMatchObject({ first: "Int", after: "String", last: "Int", before: "String" });
  });
});

describe("Global Object Identification:", () => {
  it("Node has an id that cannot be null", () => {
    const node = schema.getType("Node");
    if (!isInterfaceType(node)) throw new Error("There is no interface Node");
    expect(Object.values(node.getFields()).map(({ name, type }) => [name, String(type)])).toEqual([
      ["id", "ID!"],
    ]);
  });

  it("node(id) and nodes(ids) find objects, or null for what may not be seen", () => {
    const fields = schema.getQueryType()?.getFields() ?? {};
    const signature = (name: string) =>
      `${fields[name]?.args.map((each) => `${each.name}: ${each.type}`)} → ${fields[name]?.type}`;
    expect(signature("node")).toBe("id: ID! → Node");
    expect(signature("nodes")).toBe("ids: [ID!]! → [Node]!");
  });

  it("every type with an id is a Node", () => {
    const withId = objectTypes.filter((type) => "id" in type.getFields());
    const strangers = withId.filter(
      (type) => !type.getInterfaces().some(({ name }) => name === "Node"),
    );
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });
});

describe("every mutation", () => {
  const mutations = Object.entries(schema.getMutationType()?.getFields() ?? {});
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

  it.each(mutations)(
    "%s takes one input and answers one payload of its own name",
    (name, field) => {
      expect(field.args.map((each) => [each.name, String(each.type)])).toEqual([
        ["input", `${capital(name)}Input!`],
      ]);
      expect(String(field.type)).toBe(`${capital(name)}Payload!`);
    },
  );

  it.each(mutations)("%s names its errors, which all stand in the table", (_name, field) => {
    const [, list = ""] = field.description?.split(/Errors?: /) ?? [];
    const codes = list.match(/\b[A-Z][A-Z]+(_[A-Z]+)*\b/g) ?? [];
    expect(codes).not.toEqual([]);
    expect(codes.filter((code) => !knownCodes().includes(code))).toEqual([]);
  });
});

const knownCodes = () => allErrorCodes().map(([code]) => code);

describe("the page of errors", () => {
  it("is what the table of codes makes of itself", () => {
    expect(readFileSync(path.join(ROOT, "docs/api/errors.md"), "utf8")).toBe(errorPage());
  });

  it("has every code once", () => {
    const rows = errorPage().match(/(?<=^\| `)[A-Z_]+(?=` \|)/gm);
    expect(rows?.sort()).toEqual(knownCodes().sort());
  });
});

it("names the specification of each scalar by a public address", () => {
  const addresses = ownTypes
    .filter(isScalarType)
    .map(({ name, specifiedByURL }) => [name, specifiedByURL?.split("/").slice(0, 3).join("/")]);
  expect(Object.fromEntries(addresses)).toEqual({
    Date: "https://www.rfc-editor.org",
    DateTime: "https://scalars.graphql.org",
    Decimal: "https://www.w3.org",
    LocalTime: "https://html.spec.whatwg.org",
    Upload: "https://github.com",
  });
});
