import { type Change, CriticalityLevel, diff } from "@graphql-inspector/core";
import {
  type DirectiveNode,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from "graphql";
import type { Day } from "../../platform/calendar-day";
import { deprecatedSince, type Judged, mayGo } from "./judgement";

/** Scopes are judged separately; other directives are documentation. */
const IGNORED = /^DIRECTIVE_(USAGE|ADDED|LOCATION|ARGUMENT|DESCRIPTION)/;
const SCOPE = "requiresScope";

/** What a change means for programs written against the release. */
export async function schemaChanges(
  released: GraphQLSchema,
  now: GraphQLSchema,
  today: Day,
): Promise<Judged[]> {
  const before = elementsOf(released);
  const changes = (await diff(released, now)).filter(
    ({ criticality, type }) =>
      criticality.level !== CriticalityLevel.NonBreaking && !IGNORED.test(type),
  );
  return [
    ...changes.map((change) => judge(change, before, today)),
    ...undatedDeprecations(now),
    ...narrowedScopes(before, elementsOf(now)),
  ];
}

interface Element {
  readonly reason?: string | null;
  readonly scopes: readonly string[] | null;
  /** Coordinates that lead to a type; empty for others. */
  readonly usedBy: readonly string[];
}

function judge(change: Change, before: ReadonlyMap<string, Element>, today: Day): Judged {
  const coordinate = coordinateOf(change.path ?? "", before);
  const { message, type } = change;
  const isDangerous = type.endsWith("_REMOVED")
    ? isGoneWithNotice(coordinate, before, today)
    : change.criticality.level === CriticalityLevel.Dangerous;
  return { coordinate, message, level: isDangerous ? "dangerous" : "breaking" };
}

/** For a type, all its uses must have been deprecated long enough. */
function isGoneWithNotice(
  coordinate: string,
  before: ReadonlyMap<string, Element>,
  today: Day,
): boolean {
  const element = before.get(coordinate);
  if (!element) return false;
  if (mayGo(element.reason, today)) return true;
  const { usedBy } = element;
  return usedBy.length > 0 && usedBy.every((user) => mayGo(before.get(user)?.reason, today));
}

/** `Query.bookings.sort` becomes `Query.bookings(sort:)` for arguments. */
function coordinateOf(path: string, before: ReadonlyMap<string, Element>): string {
  const parts = path.split(".");
  if (parts.length !== 3 || before.has(path)) return path;
  return `${parts[0]}.${parts[1]}(${parts[2]}:)`;
}

function undatedDeprecations(now: GraphQLSchema): Judged[] {
  return [...elementsOf(now)].flatMap(([coordinate, { reason }]): Judged[] => {
    if (reason == null || deprecatedSince(reason)) return [];
    const message = "is deprecated without a day: write `Since YYYY-MM-DD: use …` as the reason";
    return [{ coordinate, message, level: "breaking" }];
  });
}

/** Every scope must still allow what it allowed. */
function narrowedScopes(
  before: ReadonlyMap<string, Element>,
  now: ReadonlyMap<string, Element>,
): Judged[] {
  return [...before].flatMap(([coordinate, { scopes }]): Judged[] => {
    const needed = now.get(coordinate)?.scopes;
    const lost = needed && scopes?.filter((scope) => !needed.includes(scope));
    if (!lost?.length) return [];
    return [{ coordinate, message: `${lost.join(", ")} no longer opens it`, level: "breaking" }];
  });
}

function elementsOf(schema: GraphQLSchema): Map<string, Element> {
  const elements = new Map<string, Element>();
  const users = new Map<string, string[]>();
  const use = (type: GraphQLNamedType, by: string) =>
    users.set(type.name, [...(users.get(type.name) ?? []), by]);
  const add = (
    coordinate: string,
    of: {
      deprecationReason?: string | null;
      astNode?: { directives?: readonly DirectiveNode[] } | null;
    },
  ) => elements.set(coordinate, { reason: of.deprecationReason, scopes: scopesOf(of), usedBy: [] });
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  for (const type of types) {
    if (isEnumType(type))
      for (const value of type.getValues()) add(`${type.name}.${value.name}`, value);
    if (isUnionType(type)) for (const member of type.getTypes()) use(member, type.name);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`;
      add(coordinate, field);
      use(getNamedType(field.type as GraphQLType), coordinate);
      for (const argument of (field as { args?: readonly (GraphQLInputField & { name: string })[] })
        .args ?? []) {
        add(`${coordinate}(${argument.name}:)`, argument);
        use(getNamedType(argument.type as GraphQLType), `${coordinate}(${argument.name}:)`);
      }
    }
  }
  for (const type of types) {
    elements.set(type.name, { scopes: scopesOf(type), usedBy: users.get(type.name) ?? [] });
  }
  return elements;
}

function scopesOf({ astNode }: { astNode?: { directives?: readonly DirectiveNode[] } | null }) {
  const directive = astNode?.directives?.find(({ name }) => name.value === SCOPE);
  const value = directive?.arguments?.[0]?.value;
  if (!value) return null;
  if (value.kind === "ListValue") {
    return value.values.flatMap((one) => (one.kind === "StringValue" ? [one.value] : []));
  }
  return value.kind === "StringValue" ? [value.value] : null;
}
