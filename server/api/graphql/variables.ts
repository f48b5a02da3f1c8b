import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from "graphql";
import { allFaults, type DomainError, invalid } from "../../platform/domain-error";
import { hiddenFaultOf } from "../../platform/typed-text";
import { expectationOf } from "./expectation";

type Path = readonly (string | number)[];
type Fault = readonly [path: Path, problem: string];

const NEEDED = "a value is needed";
const NOT_PROVIDED = /^Field "(\w+)" of required type/;
const NOT_DEFINED = /^Field "(\w{1,40})" is not defined by type/;

const MOST_FAULTS = 100;

/** Names each invalid field and its expected type, without the value sent. */
export function variableError(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): DomainError | null {
  const faults: Fault[] = [];
  for (const definition of operation.variableDefinitions ?? []) {
    if (faults.length < MOST_FAULTS) faults.push(...faultsOf(schema, definition, variables));
  }
  const [first, ...others] = faults.slice(0, MOST_FAULTS).map(([path, problem]) => {
    const field = nameOf(path);
    return invalid(field, problem.endsWith(".") ? problem : `${field}: ${problem}.`);
  });
  return first ? allFaults([first, ...others]) : null;
}

function faultsOf(
  schema: GraphQLSchema,
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Fault[] {
  const name = variable.name.value;
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
  if (!isInputType(type)) return [];
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined) return isNonNullType(type) && !defaultValue ? [[[name], NEEDED]] : [];
  const faults: Fault[] = [];
  try {
    coerceInputValue(value, type, (path, sent, error) => {
      faults.push(describe([name, ...path], type, path, sent, error.message));
      if (faults.length === MOST_FAULTS) throw ENOUGH;
    });
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
  return faults;
}

/** Stops after the limit, to bound the cost. */
const ENOUGH = new Error("Enough faults");

function describe(
  place: Path,
  whole: GraphQLInputType,
  path: Path,
  sent: unknown,
  message: string,
): Fault {
  const missing = NOT_PROVIDED.exec(message)?.[1];
  if (missing) return [[...place, missing], NEEDED];
  const type = typeAt(whole, path);
  if (isInputObjectType(type) && typeof sent === "object" && !Array.isArray(sent)) {
    const unknown = NOT_DEFINED.exec(message)?.[1];
    if (unknown) return [[...place, unknown], "there is no such field"];
    return [place, "it has a field that there is not"];
  }
  if (sent === null || sent === undefined) return [place, NEEDED];
  const isTyped = isScalarType(type) && !isSpecifiedScalarType(type) && typeof sent === "string";
  const hidden = isTyped ? hiddenFaultOf(sent) : null;
  return [place, hidden ?? (type ? expectationOf(type) : "it is not what the schema asks for")];
}

function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType | undefined {
  if (isNonNullType(type)) return typeAt(type.ofType, path);
  const [step, ...rest] = path;
  if (step === undefined) return type;
  if (isListType(type)) return typeAt(type.ofType, typeof step === "number" ? rest : path);
  const field = isInputObjectType(type) ? type.getFields()[step] : undefined;
  return field && typeAt(field.type, rest);
}

function nameOf(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}
