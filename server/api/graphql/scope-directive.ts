import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  isObjectType,
} from "graphql";
import {
  asResidentsGrant,
  isClosedTo,
  isScopeOfKeys,
  isScopeOfResidents,
  needsInWords,
  scopesOf,
} from "../../access/scopes";

/** Documentation in the SDL only; limited-schema.ts and the policy enforce scopes. */
export const REQUIRES_SCOPE = new GraphQLDirective({
  name: "requiresScope",
  description:
    "The scopes of which an API key or an application needs one, for this field or for every field that leads to this type; people need none. A query, mutation or subscription without it is closed to API keys and applications.",
  locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.OBJECT],
  args: {
    anyOf: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description: "The scopes, as `apiScopes` names them.",
    },
  },
});

export function showScopes(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    if (scopesOf(type)) show(type);
    for (const field of Object.values(type.getFields())) {
      if (scopesOf(field)) show(field);
      else if (roots.includes(type) && !field.name.startsWith("node")) {
        field.description = withSentence(field.description, needsInWords(null, null));
      }
    }
  }
}

interface Described {
  description?: string | null;
  extensions: Readonly<Record<string, unknown>>;
}

function show(of: Described): void {
  const anyOf = scopesOf(of) ?? [];
  const granted = [...new Set(anyOf.map(asResidentsGrant))].filter(isScopeOfResidents);
  const sentence = needsInWords(
    isClosedTo("keys", of) ? null : inWords(anyOf.filter(isScopeOfKeys)),
    isClosedTo("applications", of) ? null : inWords(granted),
  );
  of.description = withSentence(of.description, sentence);
  of.extensions = Object.assign({}, of.extensions, { directives: { requiresScope: { anyOf } } });
}

const inWords = (scopes: readonly string[]) =>
  scopes.length > 0 ? `the scope ${scopes.join(" or ")}` : null;

/** Before the list of errors. */
export function withSentence(description: string | null | undefined, sentence: string): string {
  const [text = "", errors] = (description ?? "").split(/ (?=Errors: )/);
  return [text, sentence, errors].filter(Boolean).join(" ");
}
