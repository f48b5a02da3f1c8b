import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from "graphql";
import { getMetadataStorage } from "type-graphql";
import { primedField } from "../../platform/primed-fields";

/** type-graphql's resolvers of plain properties call several functions per value. */
export function readPlainly(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__") || roots.includes(type)) continue;
    const properties = propertiesOf(type);
    for (const field of Object.values(type.getFields())) {
      const property = properties.get(field.name);
      if (property) readProperty(field, property);
      else answerPrefilled(field);
    }
  }
}

interface Property {
  readonly name: string;
  readonly owner: object;
  readonly isGetter: boolean;
}

type Field = GraphQLField<object, unknown>;

const plain = new WeakSet<object>();

/** Resolves synchronously from a property. */
export function isPlain(field: object): boolean {
  return plain.has(field);
}

function readProperty(field: Field, { name, owner, isGetter }: Property): void {
  plain.add(field);
  const { resolve } = field;
  const read = (source: object) => (source as Record<string, unknown>)[name];
  if (isGetter) {
    field.resolve = (source, args, context, info) =>
      Object.prototype.isPrototypeOf.call(owner, source)
        ? read(source)
        : resolve?.(source, args, context, info);
  } else if (name === field.name) {
    delete field.resolve;
  } else {
    field.resolve = read;
  }
}

function answerPrefilled(field: Field): void {
  const { name, resolve } = field;
  if (!resolve) return;
  field.resolve = (source, args, context, info) => {
    const value = primedField(source, name);
    return value === undefined ? resolve(source, args, context, info) : value;
  };
}

/** Includes properties of interfaces. */
function propertiesOf(type: GraphQLObjectType): Map<string, Property> {
  const { objectTypes, interfaceTypes, fieldResolvers } = getMetadataStorage();
  const names = [type, ...type.getInterfaces()].map(({ name }) => name);
  const classes = [...interfaceTypes, ...objectTypes].filter(({ name }) => names.includes(name));
  const properties = new Map<string, Property>();
  for (const { target, name, schemaName, middlewares, roles } of classes.flatMap(
    ({ fields = [] }) => fields,
  )) {
    const owner: object = target.prototype;
    const isGetter = Object.getOwnPropertyDescriptor(owner, name)?.get !== undefined;
    const resolver = fieldResolvers.find(
      (each) => each.getObjectType?.() === target && each.methodName === name,
    );
    const isProperty = !resolver || (isGetter && resolver.kind === "internal");
    if (!isProperty || middlewares?.length || roles) continue;
    properties.set(schemaName, { name, owner, isGetter });
  }
  return properties;
}
