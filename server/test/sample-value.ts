import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from "graphql";

const SCALARS: Readonly<Record<string, unknown>> = {
  ID: "Tm90aGluZzox",
  String: "text",
  Int: 1,
  Float: 1,
  Boolean: true,
  Date: "2026-11-22",
  LocalTime: "09:00",
  DateTime: "2026-11-22T03:30:00.000Z",
  Decimal: "1.00",
};

/** Of an input object, its required fields. */
export function sampleValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType);
  if (isListType(type)) return [sampleValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(fields.map((field) => [field.name, sampleValue(field.type)]));
  }
  return type.name in SCALARS ? SCALARS[type.name] : null;
}
