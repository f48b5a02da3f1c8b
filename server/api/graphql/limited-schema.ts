import { MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
} from "graphql";
import { type Actor, scopesOfActor } from "../../access/actor";
import { closedTo, scopeMissing } from "../../access/authorize";
import { type Scope, scopesOf } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";

type Field = GraphQLFieldConfig<unknown, GraphqlContext>;

/** Scopes are checked once the type is known (node.resolver.ts). */
const BY_ID: readonly string[] = ["node", "nodes"];

/** For API keys and applications: fields check scopes and are nullable, so that a rejected field leaves the rest. */
export function limitedSchema(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map(
    (root) => root?.name,
  );
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field: Field, name, typeName) => {
      const isRoot = roots.includes(typeName);
      const needed = scopesOfField(schema, field);
      const isClosed = isRoot && !BY_ID.includes(name) && !field.extensions?.scopes;
      if (isClosed) {
        return guarded(field, (actor) => {
          throw closedTo(actor, `${typeName}.${name}`);
        });
      }
      if (needed.length === 0) return undefined;
      return guarded(field, refuseWithout(needed, `${typeName}.${name}`));
    },
  });
}

/** One list each for the field and its type. */
export function scopesOfField(
  schema: GraphQLSchema,
  field: Pick<Field, "type" | "extensions">,
): readonly (readonly Scope[])[] {
  const own = scopesOf({ extensions: field.extensions ?? {} });
  const ofType = scopesOf(rowsOf(schema, getNamedType(field.type)));
  return [own, ofType].filter((scopes) => scopes !== null);
}

function rowsOf(schema: GraphQLSchema, type: GraphQLNamedType): GraphQLNamedType {
  if (!type.name.endsWith("Connection")) return type;
  const edge = schema.getType(type.name.replace(/Connection$/, "Edge"));
  const node = isObjectType(edge) ? edge.getFields().node : undefined;
  return node ? getNamedType(node.type) : type;
}

function refuseWithout(needed: readonly (readonly Scope[])[], field: string) {
  return (actor: Actor) => {
    const granted = scopesOfActor(actor);
    const missing = granted && needed.find((scopes) => !scopes.some((scope) => granted.has(scope)));
    if (missing) throw scopeMissing(actor, missing, field);
  };
}

function guarded(field: Field, refuse: (actor: Actor) => void): Field {
  const { resolve = defaultFieldResolver, subscribe } = field;
  return {
    ...field,
    type: getNullableType(field.type),
    resolve(source, args, context, info) {
      refuse(context.actor);
      return resolve(source, args, context, info);
    },
    subscribe:
      subscribe &&
      ((source, args, context, info) => {
        refuse(context.actor);
        return subscribe(source, args, context, info);
      }),
  };
}
