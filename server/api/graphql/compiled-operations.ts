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

/** Operations that are kept compiled; our own client has about a hundred. */
const MAX_COMPILED = 250;

/** What is known of an operation: it was run once, it cannot be compiled, or how it runs. */
type Known = "once" | "never" | CompiledQuery;

/** An operation of a document that was validated, and what it runs with. */
export interface ValidOperation {
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown>;
  readonly context: unknown;
}

/** Whether the document with this hash (SHA-256 of its text, in hex) is on the server's own list. */
export type IsRegistered = (hash: string) => boolean;

/**
 * Runs operations. One of a registered document that comes again is compiled to a function (graphql-jit), which takes
 * a third of what walking over the document takes; every other is run by graphql-js (docs/decisions/0062, 0074).
 */
export class CompiledOperations {
  /** People's and applications' schemas check different things in the same operation. */
  private readonly operations = new WeakMap<GraphQLSchema, LRUCache<string, Known>>();

  /** @param schemaFor the schema that an operation runs on, by its context */
  constructor(
    private readonly isRegistered: IsRegistered,
    private readonly schemaFor: (context: unknown) => GraphQLSchema,
  ) {}

  /** The result, the same whichever way it runs; `hash` is that of the document's text. */
  async run(hash: string | undefined, operation: ValidOperation): Promise<ExecutionResult> {
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

  /** The compiled operation from its second time on. */
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

/** The compiled operation; null where the library cannot compile it. */
export function compile(
  schema: GraphQLSchema,
  { document, operationName }: Pick<ValidOperation, "document" | "operationName">,
): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}

/**
 * Whether a document is compiled. The library writes what stands in it into the text of a program: names and numbers
 * can do no harm there, but texts can (it takes some for expressions), and names with two underscores are JavaScript's.
 * In objects and lists it takes a variable that is absent for null. It reads variables from an object with JavaScript's
 * own properties (`constructor`), and takes a condition that is null for false, where graphql-js refuses it.
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

/** Of several errors that took the same object away one is told: graphql-js has left the object after the first. */
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

/** How far a path leads into the data before it comes to a null. */
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
