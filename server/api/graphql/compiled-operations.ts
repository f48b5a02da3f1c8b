import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  visit,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";

/** The own client has about a hundred. */
const MAX_COMPILED = 250;

type Known = "once" | "never" | CompiledQuery;

interface ValidOperation<Context = unknown> {
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown>;
  readonly context: Context;
}

/** SHA-256 in hex. */
type IsRegistered = (hash: string) => boolean;

/** Compiles a registered document on its second run with graphql-jit, three times as fast; others run by graphql-js (docs/decisions/0074). */
export class CompiledOperations<Context = unknown> {
  /** By schema, as checks differ for people and applications. */
  private readonly operations = new WeakMap<GraphQLSchema, LRUCache<string, Known>>();

  constructor(
    private readonly isRegistered: IsRegistered,
    private readonly schemaFor: (context: Context) => GraphQLSchema,
  ) {}

  /** `hash` is the document's. The result does not depend on how it ran. */
  async run(
    hash: string | undefined,
    operation: ValidOperation<Context>,
  ): Promise<ExecutionResult> {
    const { document, operationName, variables, context } = operation;
    const schema = this.schemaFor(context);
    const compiled =
      hash !== undefined && this.isRegistered(hash)
        ? this.compiled(schema, `${operationName ?? ""}:${hash}`, operation)
        : null;
    if (!compiled) {
      return execute({
        schema,
        document,
        operationName,
        contextValue: context,
        variableValues: variables,
      });
    }
    const result = await compiled.query(undefined, context, variables ?? {});
    return result.errors ? { ...result, errors: errorsOf(result).map(asGraphqlJs) } : result;
  }

  private compiled(
    schema: GraphQLSchema,
    key: string,
    operation: ValidOperation,
  ): CompiledQuery | null {
    const operations = this.of(schema);
    let known = operations.get(key);
    if (known === undefined) {
      operations.set(key, isCompilable(operation.document) ? "once" : "never");
    } else if (known === "once") {
      known = compile(schema, operation) ?? "never";
      operations.set(key, known);
    }
    return typeof known === "object" ? known : null;
  }

  private of(schema: GraphQLSchema): LRUCache<string, Known> {
    const known = this.operations.get(schema) ?? new LRUCache({ max: MAX_COMPILED });
    this.operations.set(schema, known);
    return known;
  }
}

/** Null where graphql-jit cannot compile it. */
export function compile(
  schema: GraphQLSchema,
  { document, operationName }: Pick<ValidOperation, "document" | "operationName">,
): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}

/**
 * graphql-jit writes document text into program text: some strings become expressions, and `__`
 * names are JavaScript's. It also differs from graphql-js for absent variables in lists and
 * objects, `constructor`, and null conditions.
 */
export function isCompilable(document: DocumentNode): boolean {
  const nullable = new Set<string>(); // an operation's variables stand before what it selects
  let isHarmless = true;
  const refuse = () => {
    isHarmless = false;
  };
  visit(document, {
    VariableDefinition({ variable: { name }, type }) {
      if (name.value in Object.prototype) refuse();
      if (type.kind !== Kind.NON_NULL_TYPE) nullable.add(name.value);
    },
    Directive({ arguments: given = [] }) {
      for (const { value } of given) {
        if (value.kind === Kind.VARIABLE && nullable.has(value.name.value)) refuse();
      }
    },
    StringValue: refuse,
    ObjectValue: refuse,
    ListValue: refuse,
    Name({ value }) {
      if (value.startsWith("__") && value !== "__typename") isHarmless = false;
    },
  });
  return isHarmless;
}

/** One error per nulled object, like graphql-js. */
function errorsOf({ data, errors = [] }: ExecutionResult): GraphQLError[] {
  const taken = new Set<string>();
  return errors.filter(({ path = [] }) => {
    const place = JSON.stringify(path.slice(0, depthOfNull(data, path)));
    const isOwn = place === JSON.stringify(path);
    if (!isOwn && taken.has(place)) return false;
    taken.add(place);
    return true;
  });
}

function depthOfNull(data: unknown, path: readonly (string | number)[]): number {
  let value = data;
  let depth = 0;
  for (const step of path) {
    if (value == null) break;
    value = (value as Record<string | number, unknown>)[step];
    depth += 1;
  }
  return depth;
}

function asGraphqlJs(error: GraphQLError): GraphQLError {
  const { message, locations, path, originalError, extensions } = error;
  const whole = new GraphQLError(message, { path, originalError, extensions });
  return Object.assign(whole, { locations });
}
