import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { type Actor, scopesOfActor } from "../../access/actor";
import type { GraphqlContext } from "../../endpoint/context";
import { MODULES } from "../../modules";
import { countAnswers } from "./answer-meter";
import { limitedSchema } from "./limited-schema";
import { withLiveUpdates } from "./live-updates";
import { NodeResolver } from "./node.resolver";
import { announceNullableRoots, nextVersionOf } from "./nullable-roots";
import { readPlainly } from "./plain-fields";
import { showScopes } from "./scope-directive";

let schema: GraphQLSchema | undefined;
let limited: GraphQLSchema | undefined;
let next: GraphQLSchema | undefined;

/** A document is valid in all three or in none. */
export function schemaFor(actor: Actor, isNextVersion = false): GraphQLSchema {
  const whole = graphqlSchema();
  if (scopesOfActor(actor) !== null) {
    limited ??= limitedSchema(whole);
    return limited;
  }
  if (!isNextVersion) return whole;
  next ??= nextVersionOf(whole);
  return next;
}

/** Once per process: a second type-graphql build would mix up resolvers' parameters. */
export function graphqlSchema(): GraphQLSchema {
  if (schema) return schema;
  schema = withLiveUpdates(
    buildSchemaSync({
      resolvers: [NodeResolver, ...MODULES.all.flatMap(({ resolvers = [] }) => resolvers)],
      validate: false,
      // Apollo Server checks it at its start.
      skipCheck: true,
    }),
  );
  describeRoots(schema);
  showScopes(schema);
  announceNullableRoots(schema);
  readPlainly(schema);
  isolateChanges(schema);
  countAnswers(schema);
  return schema;
}

function describeRoots(built: GraphQLSchema): void {
  const [query, mutation] = [built.getQueryType(), built.getMutationType()];
  if (query) query.description = "Everything that can be asked.";
  if (mutation) mutation.description = "Everything that can be changed; one after the other.";
}

/** Fresh loaders per mutation and stream event. */
function isolateChanges(built: GraphQLSchema): void {
  const roots = [built.getMutationType(), built.getSubscriptionType()];
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const { resolve } = field;
    field.resolve = (source, args, context: GraphqlContext, info) => {
      context.renewLoaders();
      return resolve?.(source, args, context, info);
    };
  }
}
