import "../modules";
import type { Actor, ApiKeyActor, Person } from "./actor";
import { type Grant, ROLES } from "./grant";
import { type Action, judge, residencyGranted, type Verdict } from "./policy";
import { impliedScopes, type Scope } from "./scopes";

const person = (grants: readonly Grant[]): Person => ({
  kind: "person",
  identity: {
    uid: "uid-2",
    email: "uid-2@residents.example",
    name: null,
    provider: "email",
    isEmailVerified: false,
    signedInAt: null,
  },
  userId: 2,
  homes: { residencyId: 0, residencyIds: [0] },
  grants,
});

const over = (...residencyIds: readonly number[]): Person => {
  const scopes = impliedScopes(["bookings:write"]);
  return person([...ROLES.user, ...residencyIds.map((rows) => ({ scopes, rows }))]);
};

const key = (scopes: readonly Scope[], rows: Grant["rows"]): ApiKeyActor => ({
  kind: "key",
  keyId: 1,
  name: "Reports",
  granted: scopes,
  grants: [{ scopes: impliedScopes(scopes), rows }],
});

describe("a role of scopes over communities", () => {
  const booking = (residencyId: number) => ({ userId: 1, residencyId });

  it.each<[Action, unknown, Verdict]>([
    ["booking.read", booking(7), "allow"],
    ["booking.read", booking(9), "allow"],
    ["booking.read", booking(8), "hide"],
    ["booking.cancel", booking(7), "hide"],
    ["booking.changeStatusOf", booking(7), "allow"],
    ["booking.changeStatusOf", { userId: 2, residencyId: 8 }, "hide"],
    ["booking.cancel", { userId: 2 }, "allow"],
    ["user.read", booking(7), "hide"],
    ["user.read", { userId: 2 }, "allow"],
    ["credits.read", booking(7), "hide"],
    ["user.listAll", undefined, "forbid"],
    ["catalog.manage", undefined, "forbid"],
    ["user.manage", undefined, "forbid"],
    ["purchase.start", undefined, "allow"],
  ])("for %s of %j says %s", (action, subject, verdict) => {
    expect(judge(over(7, 9), action, subject)).toBe(verdict);
  });

  it.each<[string, Action, Actor, Verdict, number | undefined]>([
    ["one community", "booking.listAll", over(7), "allow", 7],
    ["one community", "community.read", over(7), "allow", undefined],
    ["two communities", "booking.listAll", over(7, 9), "forbid", 7],
    ["none", "booking.listAll", over(), "forbid", undefined],
    ["all", "booking.listAll", person(ROLES.admin), "allow", undefined],
    ["a key's one", "booking.listAll", key(["bookings:read", "catalog:read"], 7), "allow", 7],
    ["a key's one", "community.read", key(["bookings:read", "catalog:read"], 7), "allow", 7],
    ["a key's all", "booking.listAll", key(["bookings:read"], "all"), "allow", undefined],
  ])("over %s: %s is narrowed to it", (_of, action, actor, verdict, residencyId) => {
    expect(judge(actor, action, undefined)).toBe(verdict);
    expect(residencyGranted(actor, action)).toBe(residencyId);
  });
});
