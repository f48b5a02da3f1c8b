import { isNonNullType } from "graphql";
import { impliedScopes, RESIDENT_SCOPES, scopesOf } from "../../access/scopes";
import { guideText } from "../../test/guide";
import { MUTATIONS, QUERIES, SUBSCRIPTIONS } from "../../test/permissions/every-module";
import type { Call } from "../../test/permissions/permissions";
import { withScopes } from "../scope-page";
import { scopesOfField } from "./limited-schema";
import { NOTICE } from "./nullable-roots";
import { graphqlSchema } from "./schema";

type Root = ReturnType<ReturnType<typeof graphqlSchema>["getQueryType"]>;

/** Fields that residents may use and whose scope residents can grant. */
function openToApplications(root: Root, calls: Readonly<Record<string, Call>>): string[] {
  const granted = impliedScopes(RESIDENT_SCOPES);
  return Object.values(root?.getFields() ?? {})
    .filter((field) => scopesOf(field) !== null)
    .filter((field) => calls[field.name]?.expected.owner === null)
    .filter((field) =>
      scopesOfField(graphqlSchema(), field).every((scopes) =>
        scopes.some((scope) => granted.has(scope)),
      ),
    )
    .map(({ name }) => name)
    .sort();
}

it("queries that only some callers may ask say that they become nullable", () => {
  const queries = Object.values(graphqlSchema().getQueryType()?.getFields() ?? {});
  const announced = queries.filter(({ description }) => description?.includes(NOTICE));
  const expected = queries.filter(({ name, type }) => {
    const isForEverybody = Object.values(QUERIES[name]?.expected ?? {}).every((code) => !code);
    return isNonNullType(type) && !isForEverybody;
  });
  expect(announced.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  expect(announced.length).toBeGreaterThan(10);
});

it("the page on keys and scopes has the current table of scopes", () => {
  const page = guideText("keys-and-scopes");
  expect(withScopes(page)).toBe(page);
});

describe("the page on keys and scopes says what applications can ask for", () => {
  const section = guideText("keys-and-scopes").split("## What an application can ask for")[1] ?? "";
  const table = section.split("\n## ")[0] ?? "";
  const told = (kind: string) =>
    table
      .split("\n")
      .filter((line) => line.startsWith(`| ${kind} |`))
      .map((line) => /`(\w+)`/.exec(line)?.[1])
      .sort();

  it.each([
    ["query", () => graphqlSchema().getQueryType(), QUERIES],
    ["mutation", () => graphqlSchema().getMutationType(), MUTATIONS],
    ["subscription", () => graphqlSchema().getSubscriptionType(), SUBSCRIPTIONS],
  ] as const)("each %s", (kind, rootOf, calls) => {
    expect(told(kind)).toEqual(openToApplications(rootOf(), calls));
  });
});
