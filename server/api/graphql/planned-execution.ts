import {
  defaultTypeResolver,
  type ExecutionResult,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  isObjectType,
  locatedError,
  OperationTypeNode,
  responsePathAsArray,
} from "graphql";
import type { Answer, FieldPlan, ObjectPlan, OperationPlan, Shape } from "./operation-plan";

type Path = GraphQLResolveInfo["path"];

/**
 * One run of a planned operation. It follows graphql-js step by step, what it does with nulls and errors and in which
 * order; it makes what a resolver is told about its field only where there is a resolver, and a place only where
 * something stands below it or went wrong.
 */
export class PlannedExecution {
  private readonly errors: GraphQLError[] = [];
  /** Where something went wrong: what goes wrong below is not told. */
  private readonly nulled = new Set<Path | undefined>();

  constructor(
    private readonly plan: OperationPlan,
    private readonly variables: Record<string, unknown>,
    private readonly context: unknown,
  ) {}

  /** The answer, at once where nothing has to be waited for. */
  run(): ExecutionResult | Promise<ExecutionResult> {
    const fail = (error: GraphQLError) => {
      this.note(error, undefined);
      return this.resultOf(null);
    };
    try {
      const data = this.data();
      return data instanceof Promise
        ? data.then((each) => this.resultOf(each), fail)
        : this.resultOf(data);
    } catch (error) {
      return fail(error as GraphQLError);
    }
  }

  private resultOf(data: Answer | null): ExecutionResult {
    const { errors } = this;
    return errors.length === 0 ? { data } : { errors, data };
  }

  private data(): Answer | Promise<Answer> {
    const { root, operation } = this.plan;
    return operation.operation === OperationTypeNode.MUTATION
      ? this.inTurn(root)
      : this.object(root, undefined, undefined);
  }

  /** Each field when the one before it is done. */
  private async inTurn({ fields, Answer }: ObjectPlan): Promise<Answer> {
    const answer = new Answer();
    for (const field of fields) answer[field.key] = await this.field(field, undefined, undefined);
    return answer;
  }

  private object(
    { fields, Answer }: ObjectPlan,
    source: unknown,
    path: Path | undefined,
  ): Answer | Promise<Answer> {
    const answer = new Answer();
    const waiting = new Waiting();
    try {
      for (const field of fields) {
        const value = this.field(field, source, path);
        answer[field.key] = value;
        if (value instanceof Promise) {
          waiting.add(value, (later) => {
            answer[field.key] = later;
          });
        }
      }
    } catch (error) {
      return waiting.thenThrow(error);
    }
    return waiting.thenAnswer(answer);
  }

  private field(field: FieldPlan, source: unknown, above: Path | undefined): unknown {
    let path: Path | undefined;
    try {
      let value = field.read === null ? undefined : field.read(source as object);
      if (value === undefined) {
        if (field.resolve === null) {
          value = this.property(field, source, above);
        } else {
          path = placeOf(field, above);
          value = field.resolve(
            source,
            this.argumentsOf(field),
            this.context,
            this.info(field, path),
          );
        }
      }
      const { shape } = field;
      if (typeof value === "string" && shape.keepsTexts) return value;
      if (shape.leaf === null || isPromise(value)) path ??= placeOf(field, above);
      const completed = isPromise(value)
        ? Promise.resolve(value).then((later) => this.complete(field, shape, later, path as Path))
        : this.complete(field, shape, value, path as Path);
      return completed instanceof Promise
        ? completed.catch((error) => this.fail(error, field, shape, path as Path))
        : completed;
    } catch (error) {
      return this.fail(error, field, field.shape, path ?? placeOf(field, above));
    }
  }

  /** What a field answers that has no resolver. */
  private property(field: FieldPlan, source: unknown, above: Path | undefined): unknown {
    if (typeof source !== "object" && typeof source !== "function") return undefined;
    if (source === null) return undefined;
    const value = (source as Answer)[field.definition.name];
    if (typeof value !== "function") return value;
    const info = this.info(field, placeOf(field, above));
    return value.call(source, this.argumentsOf(field), this.context, info);
  }

  private complete(field: FieldPlan, shape: Shape, value: unknown, path: Path): unknown {
    if (value === null || value === undefined) {
      if (!shape.isRequired) return null;
      throw new Error(`Cannot return null for non-nullable field ${nameOf(field)}.`);
    }
    if (value instanceof Error) throw value;
    if (shape.leaf) return leafOf(shape.leaf, value);
    if (shape.object) return this.objectOf(field, shape.object, value, path);
    if (shape.item) return this.list(field, shape.item, value, path);
    return this.abstract(field, shape, value, path);
  }

  private list(field: FieldPlan, shape: Shape, value: unknown, above: Path): unknown {
    if (!isIterable(value)) {
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${nameOf(field)}".`,
      );
    }
    const answers: unknown[] = [];
    const waiting = new Waiting();
    try {
      for (const item of value) {
        const at = answers.length;
        const answer = this.item(field, shape, item, { prev: above, key: at, typename: undefined });
        answers.push(answer);
        if (answer instanceof Promise) {
          waiting.add(answer, (later) => {
            answers[at] = later;
          });
        }
      }
    } catch (error) {
      return waiting.thenThrow(error);
    }
    return waiting.thenAnswer(answers);
  }

  private item(field: FieldPlan, shape: Shape, item: unknown, path: Path): unknown {
    const fail = (error: unknown) => this.fail(error, field, shape, path);
    try {
      const completed = isPromise(item)
        ? Promise.resolve(item).then((later) => this.complete(field, shape, later, path))
        : this.complete(field, shape, item, path);
      return completed instanceof Promise ? completed.catch(fail) : completed;
    } catch (error) {
      return fail(error);
    }
  }

  private abstract(field: FieldPlan, { abstract }: Shape, value: unknown, path: Path): unknown {
    if (!abstract) throw new Error(`${nameOf(field)} has a type of no known kind`);
    const find = abstract.resolveType ?? defaultTypeResolver;
    const objectOf = (name: unknown) => {
      const type = this.plan.schema.getType(String(name));
      if (!isObjectType(type) || !this.plan.schema.isSubType(abstract, type)) {
        throw new GraphQLError(
          `Runtime Object type "${name}" is not a possible type for "${abstract.name}".`,
          { nodes: field.nodes },
        );
      }
      return this.objectOf(field, type, value, path);
    };
    const name: unknown = find(value, this.context, this.info(field, path), abstract);
    return isPromise(name) ? Promise.resolve(name).then(objectOf) : objectOf(name);
  }

  private objectOf(field: FieldPlan, type: GraphQLObjectType, value: unknown, path: Path): unknown {
    const plan = this.plan.objectBelow(field, type);
    if (!type.isTypeOf) return this.object(plan, value, path);
    const objectIf = (isOfType: boolean) => {
      if (isOfType) return this.object(plan, value, path);
      throw new GraphQLError(`Expected value of type "${type.name}".`, { nodes: field.nodes });
    };
    const isOfType = type.isTypeOf(value, this.context, this.info(field, path));
    return isPromise(isOfType) ? Promise.resolve(isOfType).then(objectIf) : objectIf(isOfType);
  }

  private argumentsOf({ definition, nodes }: FieldPlan): Record<string, unknown> {
    if (definition.args.length === 0) return {};
    const [node] = nodes;
    return node ? getArgumentValues(definition, node, this.variables) : {};
  }

  /** What a resolver is told about its field. */
  private info({ definition, nodes, parentType }: FieldPlan, path: Path): GraphQLResolveInfo {
    const { schema, fragments, operation } = this.plan;
    return {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType,
      path,
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues: this.variables,
    };
  }

  /** What stands in the place of a value that went wrong: null, unless it is required. */
  private fail(error: unknown, { nodes }: FieldPlan, { isRequired }: Shape, path: Path): null {
    const located = locatedError(error, nodes, responsePathAsArray(path));
    if (isRequired) throw located;
    this.note(located, path);
    return null;
  }

  private note(error: GraphQLError, path: Path | undefined): void {
    for (let place = path; place !== undefined; place = place.prev) {
      if (this.nulled.has(place)) return;
    }
    if (this.nulled.has(undefined)) return;
    this.nulled.add(path);
    this.errors.push(error);
  }
}

/** What an object or a list has to wait for. */
class Waiting {
  private promises: Promise<void>[] | null = null;

  add(value: Promise<unknown>, put: (later: unknown) => void): void {
    this.promises ??= [];
    this.promises.push(value.then(put));
  }

  thenAnswer<Value>(answer: Value): Value | Promise<Value> {
    return this.promises ? Promise.all(this.promises).then(() => answer) : answer;
  }

  /** Throws, when nothing that was begun can fail unheard any more. */
  thenThrow(error: unknown): Promise<never> {
    if (!this.promises) throw error;
    return Promise.all(this.promises).finally(() => {
      throw error;
    }) as unknown as Promise<never>;
  }
}

function leafOf(leaf: { name: string; serialize(value: unknown): unknown }, value: unknown) {
  const answer = leaf.serialize(value);
  if (answer === null || answer === undefined) {
    throw new Error(`Expected ${leaf.name}.serialize to return a value`);
  }
  return answer;
}

const nameOf = ({ parentType, definition }: FieldPlan) => `${parentType.name}.${definition.name}`;

const placeOf = ({ key, parentType }: FieldPlan, prev: Path | undefined): Path => ({
  prev,
  key,
  typename: parentType.name,
});

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { then?: unknown }).then === "function";

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" &&
  typeof (value as { [Symbol.iterator]?: unknown })[Symbol.iterator] === "function";
