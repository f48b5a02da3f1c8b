import { fieldsOf, newPlan, planRules } from "./planForm";

const named = { ...fieldsOf(newPlan), name: "Monthly Shine", creditsGiven: "4" };
const problemsOf = (fields: object) =>
  Object.fromEntries(
    (planRules.safeParse({ ...named, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

it("has the defaults of the product rules: 30 days, active", () => {
  expect(planRules.parse(named)).toEqual({
    name: "Monthly Shine",
    description: "",
    creditsGiven: 4,
    oneTimeCreditsGiven: 0,
    validity: 30,
    active: true,
  });
});

it.each([
  [{ name: "  " }, { name: "Name is required" }],
  [{ name: "x".repeat(121) }, { name: "At most 120 characters" }],
  [{ creditsGiven: "-1" }, { creditsGiven: "Please enter a whole number from 0 to 1000" }],
  [
    { oneTimeCreditsGiven: "1.5" },
    { oneTimeCreditsGiven: "Please enter a whole number from 0 to 1000" },
  ],
  [{ days: "0" }, { days: "Please enter a whole number from 1 to 3660" }],
  [{ days: "" }, { days: "Please enter a whole number from 1 to 3660" }],
  [
    { name: "", oneTimeCreditsGiven: "x", days: "0" },
    {
      name: "Name is required",
      oneTimeCreditsGiven: "Please enter a whole number from 0 to 1000",
      days: "Please enter a whole number from 1 to 3660",
    },
  ],
  [
    { name: "", creditsGiven: "0" },
    { name: "Name is required", creditsGiven: "A plan must give at least one credit." },
  ],
  [{ creditsGiven: "0" }, { creditsGiven: "A plan must give at least one credit." }],
])("refuses %j", (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

it("is unlimited as -1, whatever the days say", () => {
  expect(planRules.parse({ ...named, isUnlimited: true, days: "" }).validity).toBe(-1);
});

describe("a plan that is edited", () => {
  const plan = {
    name: "Five-Wash Pack",
    description: "Five washes",
    creditsGiven: 0,
    oneTimeCreditsGiven: 5,
    validity: -1,
    active: true,
  };

  it("stands in the fields as it is", () => {
    expect(fieldsOf(plan)).toMatchObject({ isUnlimited: true, days: "30" });
    expect(fieldsOf({ ...plan, validity: 90 })).toMatchObject({ isUnlimited: false, days: "90" });
    expect(planRules.parse(fieldsOf(plan))).toEqual(plan);
  });
});
