import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { GraphqlContext } from "./context";
import { OperationPlan } from "./operation-plan";
import { PlannedExecution } from "./planned-execution";

/** Operations whose plans are kept; our own client has about a hundred. */
const MAX_OPERATIONS = 250;
/** Plans of one operation; one whose parts are switched on and off has several. */
const MAX_PLANS = 8;
/** As many as graphql-js tells at most. */
const MAX_VARIABLE_ERRORS = 50;

type Variables = Record<string, unknown>;

/** An operation of a document that was validated, and what it runs with. */
export interface ValidOperation {
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variables?: Variables;
  readonly context: unknown;
}

/**
 * Runs operations. One that comes again is planned: what walking over its document finds out anew for each value is
 * then found out once. All others are run by graphql-js (docs/decisions/0067).
 */
export class PlannedOperations {
  /** What was run; null what was run once. */
  private readonly operations = new LRUCache<string, Plans | "once">({ max: MAX_OPERATIONS });

  constructor(private readonly schema: GraphQLSchema) {}

  /** The result, the same whichever way it runs; `key` tells documents apart. */
  async run(key: string, valid: ValidOperation): Promise<ExecutionResult> {
    const { schema } = this;
    const { document, operationName, variables = {}, context } = valid;
    const plans = this.plansOf(`${operationName ?? ""}:${key}`, valid);
    if (plans) {
      const definitions = plans.operation.variableDefinitions ?? [];
      const { errors, coerced } = getVariableValues(schema, definitions, variables, {
        maxErrors: MAX_VARIABLE_ERRORS,
      });
      if (errors) return { errors };
      const plan = plans.planFor(coerced);
      if (plan) return new PlannedExecution(plan, coerced, context).run();
    }
    return execute({
      ...{ schema, document, operationName },
      ...{ contextValue: context, variableValues: variables },
    });
  }

  /** The plans of an operation from its second time on. */
  private plansOf(key: string, { document, operationName }: ValidOperation): Plans | null {
    const known = this.operations.get(key);
    if (known === undefined) {
      this.operations.set(key, "once");
      return null;
    }
    if (known !== "once") return known;
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    const plans = new Plans(this.schema, document, operation);
    this.operations.set(key, plans);
    return plans;
  }
}

/** The plans of one operation, by what its variables switch on and off. */
class Plans {
  private readonly plans = new Map<string, OperationPlan>();
  private readonly fragments: Record<string, FragmentDefinitionNode>;
  private readonly switches: readonly string[];

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    readonly operation: OperationDefinitionNode,
  ) {
    const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = Object.assign(
      Object.create(null),
      Object.fromEntries(
        fragments.map((each) => [(each as FragmentDefinitionNode).name.value, each]),
      ),
    );
    this.switches = switchesOf(document);
  }

  /** The plan for some variables; null where there would be too many. */
  planFor(variables: Variables): OperationPlan | null {
    const { schema, operation, fragments, switches } = this;
    const key = switches.map((name) => variables[name]).join();
    const known = this.plans.get(key);
    if (known) return known;
    if (this.plans.size >= MAX_PLANS) return null;
    const values = Object.fromEntries(switches.map((name) => [name, variables[name]]));
    const plan = new OperationPlan(schema, operation, fragments, values);
    this.plans.set(key, plan);
    return plan;
  }
}

/** The variables that switch parts of a document on and off. */
function switchesOf(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Directive({ arguments: given = [] }) {
      for (const { value } of given) {
        if (value.kind === Kind.VARIABLE) names.add(value.name.value);
      }
    },
  });
  return [...names];
}

/** What Apollo Server runs operations with: the one place where it lets another executor in. */
export function planningGateway(
  schema: GraphQLSchema,
): ApolloServerOptionsWithGateway<GraphqlContext>["gateway"] {
  const operations = new PlannedOperations(schema);
  return {
    load: async () => ({
      executor: ({ queryHash, document, request, context }) => {
        const { operationName, variables } = request;
        return operations.run(queryHash, { document, operationName, variables, context }) as never;
      },
    }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}
