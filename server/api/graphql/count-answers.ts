import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isLeafType,
  isObjectType,
} from "graphql";
import type { GraphqlContext } from "./context";
import { isPlain } from "./plain-fields";

/** Counts every object of an answer and slices large answers. */
export function countAnswers(schema: GraphQLSchema): void {
  const subscription = schema.getSubscriptionType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      if (isCounted(field)) count(field, type === subscription);
      else if (isLeafType(getNamedType(field.type)) && !isPlain(field)) pace(field);
    }
  }
}

type Field = GraphQLField<unknown, GraphqlContext>;

function isCounted({ type }: Field): boolean {
  const named = getNamedType(type);
  return isCompositeType(named) && !/(Connection|Edge|PageInfo)$/.test(named.name);
}

function count(field: Field, startsOver: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const { meter } = context;
    if (startsOver) meter.reset();
    const value: unknown = resolve(source, args, context, info);
    if (!(value instanceof Promise)) return meter.pass(value);
    return value.then(
      (row) => meter.pass(row),
      (error) => meter.failed(error),
    );
  };
}

/** Scalars are not counted; a late one may wait for its turn. */
function pace(field: Field): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (source, args, context, info) => {
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then((leaf) => context.meter.passLeaf(leaf)) : value;
  };
}
