import "../modules";
import { DomainError } from "../platform/domain-error";
import { type Actor, type ApiKeyActor, GUEST, type Identity, type Person } from "./actor";
import { authorize, may, requirePerson } from "./authorize";
import { type Grant, ROLES } from "./grant";
import { type Action, allActions, judge, scopesOfAction, type Verdict } from "./policy";
import { impliedScopes, SCOPES, type Scope } from "./scopes";

const OWNER_ID = 1;
const row = { userId: OWNER_ID, apiKeyId: 1 };

const identityOf = (uid: string): Identity => ({
  uid,
  email: `${uid}@residents.example`,
  name: null,
  provider: "email",
  isEmailVerified: false,
  signedInAt: null,
});

const person = (userId: number, grants: readonly Grant[] = ROLES.user): Person => ({
  kind: "person",
  identity: identityOf(`uid-${userId}`),
  userId,
  homes: { residencyId: 0, residencyIds: [0] },
  grants,
});

const actors = {
  guest: GUEST,
  newcomer: { kind: "newcomer", identity: identityOf("new") },
  other: person(2),
  owner: person(OWNER_ID),
  admin: person(3, ROLES.admin),
} as const satisfies Record<string, Actor>;

type ActorName = keyof typeof actors;
type Verdicts = Readonly<Record<ActorName, Verdict>>;

const allow = "allow";
const guestsSignIn = { guest: "sign_in", newcomer: "sign_in" } as const;

const everybody: Verdicts = {
  guest: allow,
  newcomer: allow,
  other: allow,
  owner: allow,
  admin: allow,
};
const provenOnly: Verdicts = { ...everybody, guest: "sign_in" };
const registeredOnly: Verdicts = { ...everybody, ...guestsSignIn };
const ownerOnly: Verdicts = { ...guestsSignIn, other: "hide", owner: allow, admin: "hide" };
const ownerAndAdmin: Verdicts = { ...ownerOnly, admin: allow };
const adminOnly: Verdicts = { ...guestsSignIn, other: "forbid", owner: "forbid", admin: allow };

/** product-rules.md#roles, written a second time by hand */
const expected: Readonly<Record<Action, Verdicts>> = {
  "user.register": provenOnly,
  "user.read": ownerAndAdmin,
  "user.acceptTerms": registeredOnly,
  "user.completeProfile": registeredOnly,
  "user.updateProfile": registeredOnly,
  "user.listAll": adminOnly,
  "user.manage": adminOnly,
  "user.changeRole": adminOnly,
  "community.read": registeredOnly,
  "community.see": registeredOnly,
  "community.manage": adminOnly,
  "flat.createCustom": registeredOnly,
  "storefront.read": everybody,
  "carType.read": everybody,
  "pricingPlan.read": registeredOnly,
  "catalog.readWithdrawn": adminOnly,
  "catalog.manage": adminOnly,
  "vehicle.read": ownerAndAdmin,
  "vehicle.add": registeredOnly,
  "vehicle.change": ownerOnly,
  "vehicle.share": ownerOnly,
  "vehicleShare.change": ownerOnly,
  "calendar.read": registeredOnly,
  "slot.read": registeredOnly,
  "disabledDate.read": everybody,
  "schedule.manage": adminOnly,
  "coupon.validate": everybody,
  "coupon.manage": adminOnly,
  "coupon.count": adminOnly,
  "purchase.start": registeredOnly,
  "purchase.quote": registeredOnly,
  "purchase.read": ownerAndAdmin,
  "purchase.complete": ownerOnly,
  "purchase.cancel": ownerOnly,
  "purchase.listAll": adminOnly,
  "payment.listStrays": adminOnly,
  "purchase.seeTo": adminOnly,
  "subscription.read": ownerAndAdmin,
  "subscription.listAll": adminOnly,
  "subscription.manage": adminOnly,
  "credits.read": ownerAndAdmin,
  "credits.grant": adminOnly,
  "credits.revoke": adminOnly,
  "booking.create": registeredOnly,
  "booking.read": ownerAndAdmin,
  "booking.cancel": ownerOnly,
  "booking.reschedule": ownerOnly,
  "booking.listAll": adminOnly,
  "booking.watchOwn": registeredOnly,
  "calendarFeed.manage": ownerOnly,
  "booking.changeStatus": adminOnly,
  "booking.changeStatusOf": adminOnly,
  "contact.submit": everybody,
  "contact.manage": adminOnly,
  "apiKey.manage": adminOnly,
  "webhook.manage": adminOnly,
  "webhookEndpoint.manage": adminOnly,
  "application.manage": adminOnly,
  "integration.manage": adminOnly,
  "change.list": adminOnly,
  "application.connect": registeredOnly,
  "event.list": adminOnly,
  "export.start": adminOnly,
  "attention.read": adminOnly,
  "report.read": adminOnly,
};

const names = Object.keys(actors) as ActorName[];
const table = Object.entries(expected).flatMap(([action, verdicts]) =>
  names.map((name) => [name, action as Action, verdicts[name]] as const),
);

const authorizeAny = authorize as (actor: Actor, action: Action, row?: unknown) => void;
const mayAny = may as (actor: Actor, action: Action, row?: unknown) => boolean;

describe("the policy", () => {
  it("has no action that this table does not know, and none less", () => {
    expect([...allActions()].sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(table)("for %s doing %s says %s", (name, action, verdict) => {
    expect(judge(actors[name], action, row)).toBe(verdict);
  });

  it("lets an administrator do with own rows what residents do with theirs", () => {
    const own = { userId: actors.admin.userId };
    expect(may(actors.admin, "booking.cancel", own)).toBe(true);
    expect(may(actors.admin, "purchase.complete", own)).toBe(true);
  });
});

const key = (scopes: readonly Scope[], residencyId: number | null = null): ApiKeyActor => ({
  kind: "key",
  keyId: 1,
  name: "Reports",
  granted: scopes,
  grants: [{ scopes: impliedScopes(scopes), rows: residencyId ?? "all" }],
});
const application = (...granted: readonly Scope[]): Person => {
  const application = { applicationId: 1, grantId: 1, name: "Gate", granted };
  return { ...person(OWNER_ID, [{ scopes: impliedScopes(granted), rows: "own" }]), application };
};

/** Scope, and whether for keys or applications, written a second time. */
const forOthers: Readonly<
  Partial<Record<Action, [Scope | Scope[], "both" | "keys" | "applications"]>>
> = {
  "export.start": [["bookings:read", "residents:read", "purchases:read"], "keys"],
  "event.list": [["bookings:read", "purchases:read", "schedule:read"], "keys"],
  "user.read": ["residents:read", "both"],
  "user.listAll": ["residents:read", "keys"],
  "community.read": ["catalog:read", "both"],
  "community.see": ["catalog:read", "both"],
  "pricingPlan.read": ["catalog:read", "both"],
  "catalog.readWithdrawn": ["catalog:read", "keys"],
  "catalog.manage": ["catalog:write", "keys"],
  "calendar.read": ["schedule:read", "both"],
  "slot.read": ["schedule:read", "both"],
  "coupon.count": ["reports:read", "keys"],
  "report.read": ["reports:read", "keys"],
  "purchase.read": ["purchases:read", "both"],
  "purchase.listAll": ["purchases:read", "keys"],
  "payment.listStrays": ["purchases:read", "keys"],
  "subscription.read": ["purchases:read", "both"],
  "subscription.listAll": ["purchases:read", "keys"],
  "credits.read": [["purchases:read", "profile:read"], "both"],
  "vehicle.read": ["residents:read", "both"],
  "booking.create": ["bookings:write", "applications"],
  "booking.read": ["bookings:read", "both"],
  "booking.cancel": ["bookings:write", "applications"],
  "booking.reschedule": ["bookings:write", "applications"],
  "booking.listAll": ["bookings:read", "keys"],
  "booking.watchOwn": ["bookings:read", "applications"],
  "booking.changeStatusOf": ["bookings:write", "keys"],
  "booking.changeStatus": ["bookings:write", "keys"],
  "webhook.manage": ["webhooks:manage", "keys"],
  "webhookEndpoint.manage": ["webhooks:manage", "keys"],
};

describe("API keys and applications", () => {
  const everyScope = Object.keys(SCOPES) as Scope[];
  const closed = Object.keys(expected).filter(
    (action) => !(action in forOthers) && expected[action as Action].guest !== allow,
  ) as Action[];

  it.each(closed)("may not do %s, whatever their scopes", (action) => {
    expect(judge(key(everyScope), action, row)).toBe("closed");
    expect(judge(application(...everyScope), action, row)).toBe("closed");
  });

  const opened = Object.entries(forOthers).flatMap(([name, [scopes, whom]]) =>
    [scopes].flat().map((scope) => ({ name, scope, scopes: [scopes].flat(), whom })),
  );

  it.each(opened)(
    "may do $name with the scope $scope alone that opens it",
    ({ name, scope, scopes, whom }) => {
      const action = name as Action;
      const others = everyScope.filter((one) =>
        scopes.every((each) => !impliedScopes([one]).has(each)),
      );
      expect(scopesOfAction(action)).toEqual(scopes);
      expect(judge(key(others), action, row)).toBe("scope_missing");
      expect(judge(application(...others), action, row)).toBe("scope_missing");
      expect(judge(key([scope]), action, row)).toBe(whom === "applications" ? "closed" : "allow");
      const isForbidden = whom === "keys";
      expect(judge(application(scope), action, row)).toBe(isForbidden ? "forbid" : "allow");
    },
  );

  it("do with a row of somebody else, or of another community, what is not found", () => {
    const bound = key(["bookings:read"], 7);
    const booking = (residencyId?: number) => ({ userId: OWNER_ID, residencyId });
    expect(judge(bound, "booking.read", booking(7))).toBe("allow");
    expect(judge(bound, "booking.read", booking(8))).toBe("hide");
    expect(judge(bound, "booking.read", booking())).toBe("hide");
    expect(judge(application("bookings:write"), "booking.cancel", { userId: 2 })).toBe("hide");
  });

  it("of one community may do nothing that is about all of them", () => {
    expect(judge(key(["reports:read"], 7), "report.read", undefined)).toBe("forbid");
    expect(judge(key(["catalog:write"], 7), "catalog.manage", undefined)).toBe("forbid");
    expect(judge(key(["catalog:write"]), "catalog.manage", undefined)).toBe("allow");
  });

  it("hear which scope is missing, and which ones they have", () => {
    const error = errorOf(() => authorizeAny(key(["reports:read"]), "booking.listAll"));
    expect(error).toEqual([
      ...["forbidden", "SCOPE_MISSING"],
      "This needs the scope bookings:read; granted: reports:read.",
    ]);
    expect(errorOf(() => authorizeAny(application(), "user.read", row))?.[2]).toBe(
      "This needs the scope profile:read; granted: none.",
    );
    const closedTo = errorOf(() => authorizeAny(key(everyScope), "user.manage"));
    expect(closedTo?.[1]).toBe("CLOSED_TO_APPLICATIONS");
  });
});

it("forbids what no module has listed", () => {
  expect(judge(actors.admin, "nothing.atAll" as Action, row)).toBe("forbid");
});

describe("what a refused actor hears", () => {
  const signIn = ["unauthenticated", "UNAUTHENTICATED", "Please sign in to continue."];
  const register = ["forbidden", "NOT_REGISTERED", "Please finish creating your account first."];
  const forbid = ["forbidden", "FORBIDDEN", "You do not have permission to do this."];

  it.each(table)("%s doing %s: as the verdict %s asks", (name, action, verdict) => {
    const [noun = ""] = action.split(".");
    const answers: Partial<Record<Verdict, readonly string[]>> = {
      sign_in: name === "guest" ? signIn : register,
      forbid,
      hide: ["not_found", "NOT_FOUND", `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`],
    };
    expect(errorOf(() => authorizeAny(actors[name], action, row))).toEqual(
      answers[verdict] ?? null,
    );
    expect(mayAny(actors[name], action, row)).toBe(verdict === "allow");
  });

  it("is the same for a hidden row as for one that is not there", () => {
    expect(errorOf(() => authorize(actors.other, "booking.cancel", row))).toEqual([
      ...["not_found", "NOT_FOUND", "Booking not found"],
    ]);
  });

  it("asks those without a profile to sign in or to finish the account", () => {
    expect(requirePerson(actors.owner)).toBe(actors.owner);
    expect(errorOf(() => requirePerson(actors.guest))).toEqual(signIn);
    expect(errorOf(() => requirePerson(actors.newcomer))).toEqual(register);
  });
});

function errorOf(work: () => void): readonly [string, string, string] | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.kind, error.code, error.message];
  }
}
