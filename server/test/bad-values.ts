import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { toGlobalId } from "../platform/global-id";
import { sampleValue } from "./sample-value";

/** In every text sent, and in no answer. */
export const ECHO = "echozq";

/** A run of combining marks that is longer than the Stream-Safe Text Format allows. */
const MARKS = `${ECHO}${"\u0316\u0301".repeat(16)}`;
const HIDDEN = [...[`\u0000${ECHO}`, `\u202e${ECHO}`, `\ud83d${ECHO}`, MARKS], ECHO.repeat(16_000)];

const BAD: Readonly<Record<string, readonly unknown[]>> = {
  ID: [
    toGlobalId("BookingStatusChange", 1),
    toGlobalId("Nothing", 1),
    toGlobalId("Booking", "99999999999999999999"),
    toGlobalId("Residency", "2147483648"),
    9_007_199_254_740_991,
    "",
    ECHO,
    ...HIDDEN,
  ],
  String: ["", "%_\\", `'; DROP TABLE users; -- ${ECHO}`, ...HIDDEN],
  Int: [-1, 0, 2_147_483_647, 2_147_483_648, 0.5],
  Decimal: ["0", "999999999.99", "9999999999", "-1", "1e9", ECHO],
  Date: ["0001-01-01", "9999-12-31", "2026-02-30", ECHO],
  LocalTime: ["00:00", "23:59", "24:00", ECHO],
  DateTime: ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", ECHO],
  Boolean: ["true", 1],
};
const NO_VALUE = [ECHO, "CONFIRMED; DROP TABLE users", 1];

type Path = readonly string[];

export interface Spoiling {
  readonly what: string;
  readonly isRequiredId: boolean;
  readonly variables: Record<string, unknown>;
}

/** The arguments with one bad value at a time, at each place. */
export function* spoiled(
  args: readonly GraphQLArgument[],
  good: Readonly<Record<string, unknown>>,
): Generator<Spoiling> {
  for (const argument of args) {
    for (const [path, type] of leaves(argument.type, [argument.name], [])) {
      const { name } = getNamedType(type);
      for (const bad of BAD[name] ?? NO_VALUE) {
        yield {
          what: `${path.join(".")} = ${JSON.stringify(bad).slice(0, 40)}`,
          isRequiredId: name === "ID" && isNonNullType(type),
          variables: withValue(args, good, path, isListType(bare(type)) ? [bad] : bad),
        };
      }
    }
  }
}

function* leaves(
  type: GraphQLInputType,
  path: Path,
  within: readonly string[],
): Generator<[Path, GraphQLInputType]> {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) {
    yield [path, type];
    return;
  }
  if (within.includes(named.name)) return;
  for (const field of Object.values(named.getFields())) {
    yield* leaves(field.type, [...path, field.name], [...within, named.name]);
  }
}

function bare(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) ? type.ofType : type;
}

function withValue(
  args: readonly GraphQLArgument[],
  good: Readonly<Record<string, unknown>>,
  [first = "", ...rest]: Path,
  value: unknown,
): Record<string, unknown> {
  const type = args.find(({ name }) => name === first)?.type;
  if (!type) throw new Error(`There is no argument ${first}`);
  return { ...good, [first]: replaced(type, good[first], rest, value) };
}

function replaced(
  type: GraphQLInputType,
  good: unknown,
  [step, ...rest]: Path,
  value: unknown,
): unknown {
  if (step === undefined) return value;
  if (isNonNullType(type)) return replaced(type.ofType, good, [step, ...rest], value);
  if (isListType(type)) {
    const [row] = Array.isArray(good) ? good : [];
    return [replaced(type.ofType, row, [step, ...rest], value)];
  }
  if (!isInputObjectType(type)) return value;
  const object = (good ?? sampleValue(type)) as Record<string, unknown>;
  const field = type.getFields()[step];
  return { ...object, [step]: field && replaced(field.type, object[step], rest, value) };
}
