import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { TIME_OF_DAY } from "../../platform/calendar-day";

const SCALARS: Readonly<Record<string, string>> = {
  ID: "it must be an id, as a string",
  String: "it must be a text",
  Int: "it must be a whole number from -2147483648 to 2147483647",
  Float: "it must be a number",
  Boolean: "it must be true or false",
  Date: "Date must be a day that exists, as YYYY-MM-DD",
  LocalTime: `LocalTime must be ${TIME_OF_DAY}`,
  DateTime: "DateTime must be an instant in ISO 8601, for example 2026-11-21T03:30:00.000Z",
  Decimal: "it must be an amount in rupees with at most two places, as a string",
  Upload: "Upload must be a file of a multipart request",
};

export function expectationOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return expectationOf(type.ofType);
  if (isListType(type)) return "it must be a list";
  if (isInputObjectType(type)) return "it must be an object";
  if (isEnumType(type))
    return `it must be one of ${type
      .getValues()
      .map(({ name }) => name)
      .join(", ")}`;
  return SCALARS[type.name] ?? "it is not what the schema asks for";
}
