import type { Browser } from "playwright-core";
import type { Application } from "./application";
import { Visitor } from "./browser";
import { makePerson } from "./person";
import { ADMINISTRATOR, enter, RESIDENT } from "./sign-in";
import { leaveStage, sharedStage } from "./stage";

/** product-rules.md#route-table */
let application: Application;
let browser: Browser;

const NAMELESS = "nameless@residents.example";
const UNSIGNED = "unsigned@residents.example";
const HOMELESS = "homeless@residents.example";
const PENNILESS = "penniless@residents.example";

beforeAll(async () => {
  ({ application, browser } = await sharedStage());
  await Promise.all([
    makePerson(application, NAMELESS, "account"),
    makePerson(application, UNSIGNED, "registered"),
    makePerson(application, HOMELESS, "terms"),
    makePerson(application, PENNILESS, "profile"),
  ]);
});

afterAll(leaveStage);

type Case = readonly [from: string, to: string, shown: string | RegExp];

const SIGN_IN = "Sign in";
const SETUP = "Complete Your Profile";
const PLANS = "Buy a plan";
const HOME = /^Welcome/;

const BEHIND_LOGIN = [
  "/user",
  "/user-setup",
  "/user-dashboard",
  "/admin-dashboard",
  "/dashboard",
  "/select-car-type",
  "/integrated-purchase-flow",
  "/purchase-plan",
  "/booking-calendar",
  "/booking-confirmation",
  "/pay-per-use-slot-booking",
  "/profile",
  "/credits",
  "/receipt",
];

const GUEST: readonly Case[] = [
  ["/", "/", /^Steamed clean/],
  ["/terms", "/terms", "Terms and Conditions"],
  ["/auth", "/auth", "Create your account"],
  ["/login", "/login", SIGN_IN],
  ...BEHIND_LOGIN.map((path): Case => [path, `/login?next=${encodeURIComponent(path)}`, SIGN_IN]),
  ["/booking-history", "/auth?next=%2Fbooking-history", "Create your account"],
  [
    "/booking-history?tab=plans",
    "/auth?next=%2Fbooking-history%3Ftab%3Dplans",
    "Create your account",
  ],
];

const HAS_NOT_FINISHED: readonly Case[] = [
  ["/", "/user-setup", SETUP],
  ["/login", "/user-setup", SETUP],
  ["/auth", "/user-setup", SETUP],
  ["/user", "/user-setup", SETUP],
  ["/dashboard", "/user-setup", SETUP],
  ["/user-setup", "/user-setup", SETUP],
];

const REST = "Finish creating your account";

const HAS_NO_PROFILE: readonly Case[] = [
  "/dashboard",
  "/user-dashboard",
  "/admin-dashboard",
  "/booking-history",
  "/booking-calendar",
  "/profile",
].map((path) => [path, "/user-setup", REST]);

const PEOPLE: readonly [who: string, email: string, cases: readonly Case[]][] = [
  ["somebody with an account alone", NAMELESS, HAS_NO_PROFILE],
  ["somebody who has not accepted the terms", UNSIGNED, HAS_NOT_FINISHED],
  ["somebody without a profile", HOMELESS, HAS_NOT_FINISHED],
  [
    "a resident without credits",
    PENNILESS,
    [
      ["/", "/integrated-purchase-flow", PLANS],
      ["/user", "/integrated-purchase-flow", PLANS],
      ["/dashboard", "/integrated-purchase-flow", PLANS],
      ["/user-setup?step=subscription", "/integrated-purchase-flow", PLANS],
      ["/user-dashboard", "/integrated-purchase-flow", PLANS],
      ["/admin-dashboard", "/integrated-purchase-flow", PLANS],
    ],
  ],
  [
    "a resident",
    RESIDENT,
    [
      ["/", "/user-dashboard", HOME],
      ["/login", "/user-dashboard", HOME],
      ["/auth", "/user-dashboard", HOME],
      [
        "/login?next=%2Fbooking-history%3Ftab%3Dplans",
        "/booking-history?tab=plans",
        "Booking History",
      ],
      ["/user", "/user-dashboard", HOME],
      ["/dashboard", "/user-dashboard", HOME],
      ["/user-setup", "/user-dashboard", HOME],
      ["/user-dashboard", "/user-dashboard", HOME],
      ["/admin-dashboard", "/user-dashboard", HOME],
      ["/booking-history", "/booking-history", "Booking History"],
      ["/purchase-plan", "/select-car-type", /car/i],
      ["/booking-confirmation", "/user-dashboard", HOME],
      ["/pay-per-use-slot-booking", "/integrated-purchase-flow", PLANS],
      ["/booking-calendar", "/booking-calendar", /./],
      ["/profile", "/profile", /./],
      ["/terms", "/terms", "Terms and Conditions"],
    ],
  ],
  [
    "an administrator",
    ADMINISTRATOR,
    [
      ["/", "/admin-dashboard", /./],
      ["/login", "/admin-dashboard", /./],
      ["/user", "/admin-dashboard", /./],
      ["/dashboard", "/admin-dashboard", /./],
      ["/user-setup", "/admin-dashboard", /./],
      ["/user-dashboard", "/admin-dashboard", /./],
      ["/admin-dashboard", "/admin-dashboard", /./],
    ],
  ],
];

async function strays({ page }: Visitor, cases: readonly Case[]): Promise<string[]> {
  const found: string[] = [];
  for (const [from, to, shown] of cases) {
    await page.goto(from);
    const [path = "", query] = to.split("?");
    const isThere = (url: URL): boolean =>
      url.pathname.startsWith(path) &&
      (path !== "/" || url.pathname === "/") &&
      (query === undefined || url.search === `?${query}`);
    try {
      await page.waitForURL(isThere);
      await page.getByRole("heading", { level: 1, name: shown, includeHidden: true }).waitFor();
      if (!isThere(new URL(page.url()))) found.push(`${from} led on to ${page.url()}`);
    } catch {
      found.push(`${from} led to ${page.url()}, not to ${to}`);
    }
  }
  return found;
}

it("a guest is sent to the login, and comes back to where they wanted to go", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  expect(await strays(visitor, GUEST)).toEqual([]);
  await visitor.page.goto("/booking-history?tab=plans");
  await visitor.page.getByRole("link", { name: "Sign in" }).click();
  await enter(visitor, RESIDENT);
  await visitor.page.waitForURL("**/booking-history?tab=plans");
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});

it.each(PEOPLE)("%s is led to where they belong", async (_, email, cases) => {
  const visitor = await Visitor.arrive(browser, application.url);
  await visitor.page.goto("/login");
  await enter(visitor, email);
  await visitor.page.waitForURL((url) => url.pathname !== "/login");
  expect(await strays(visitor, cases)).toEqual([]);
  expect(visitor.consoleLines).toEqual([]);
  await visitor.context.close();
});

it("a person whose onboarding status is unknown is sent to the setup", async () => {
  const visitor = await Visitor.arrive(browser, application.url);
  await visitor.page.goto("/login");
  await enter(visitor, UNSIGNED);
  await visitor.page.waitForURL("**/user-setup");
  const error = {
    errors: [{ message: "Something went wrong", extensions: { code: "INTERNAL" } }],
  };
  await visitor.page.route("**/graphql", (route) => route.fulfill({ json: error }));
  await visitor.page.goto("/dashboard");
  await visitor.page.waitForURL("**/user-setup");
  // The setup shows the terms when it cannot tell (product-rules.md#terms).
  await visitor.page.getByRole("dialog", { name: "Terms and Conditions" }).waitFor();
  await visitor.context.close();
});
