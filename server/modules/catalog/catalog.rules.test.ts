import {
  NEW_PLAN,
  type PlanChanges,
  type PriceChange,
  planAfter,
  requireCarTypeName,
  requirePrices,
} from "./catalog.rules";

const error = (field: string, message: string, code = "INVALID_INPUT") =>
  expect.objectContaining({ code, message, details: { field } });

const RIGHT: PlanChanges = { name: "Monthly", creditsGiven: 4 };

describe("the name of a car type", () => {
  it("is kept without outer space, inner space single", () => {
    expect(requireCarTypeName("  Big \t SUV ")).toBe("Big SUV");
    expect(requireCarTypeName("x".repeat(60))).toHaveLength(60);
  });

  it.each([
    ["", "Name is required"],
    ["  ", "Name is required"],
    ["x".repeat(61), "At most 60 characters"],
    ["SU\u202eV", "Please remove the right-to-left override (U+202E)."],
  ])("is refused when it is %j", (name, message) => {
    expect(() => requireCarTypeName(name)).toThrow(error("name", message));
  });
});

describe("a new plan", () => {
  it("runs 30 days, is on offer, and gives nothing that it does not say", () => {
    expect(planAfter(NEW_PLAN, RIGHT)).toEqual({
      name: "Monthly",
      description: "",
      creditsGiven: 4,
      oneTimeCreditsGiven: 0,
      validityDays: 30,
      active: true,
    });
  });

  it.each<[PlanChanges]>([
    [{ creditsGiven: 1_000, oneTimeCreditsGiven: 1_000 }],
    [{ creditsGiven: 0, oneTimeCreditsGiven: 1 }],
    [{ validityDays: 1 }],
    [{ validityDays: 3_660 }],
    [{ validityDays: -1 }],
    [{ active: false }],
    [{ description: "Two lines\nof words" }],
    [{ description: "x".repeat(2_000) }],
  ])("may be %j", (changes) => {
    expect(planAfter(NEW_PLAN, { ...RIGHT, ...changes })).toMatchObject(changes);
  });

  const validity = "Validity must be from 1 to 3660 days, or -1 for unlimited.";
  const credits = "Must be a whole number from 0 to 1000";
  const nothing = "A plan must give at least one credit.";

  it.each<[PlanChanges, string, string]>([
    [{ name: "" }, "name", "Name is required"],
    [{ name: "x".repeat(121) }, "name", "At most 120 characters"],
    [{ description: "x".repeat(2_001) }, "description", "At most 2000 characters"],
    [{ creditsGiven: -1 }, "creditsGiven", credits],
    [{ creditsGiven: 1_001 }, "creditsGiven", credits],
    [{ creditsGiven: 1.5 }, "creditsGiven", credits],
    [{ oneTimeCreditsGiven: -1 }, "oneTimeCreditsGiven", credits],
    [{ oneTimeCreditsGiven: 1_001 }, "oneTimeCreditsGiven", credits],
    [{ creditsGiven: 0 }, "creditsGiven", nothing],
    [{ creditsGiven: 0, oneTimeCreditsGiven: 0 }, "creditsGiven", nothing],
    [{ validityDays: 0 }, "validity", validity],
    [{ validityDays: -2 }, "validity", validity],
    [{ validityDays: 3_661 }, "validity", validity],
    [{ validityDays: 1.5 }, "validity", validity],
    [{ validityDays: Number.NaN }, "validity", validity],
  ])("is refused as %j", (changes, field, message) => {
    expect(() => planAfter(NEW_PLAN, { ...RIGHT, ...changes })).toThrow(error(field, message));
  });
});

describe("an edited plan", () => {
  const plan = { ...NEW_PLAN, name: "Monthly", description: "Words", creditsGiven: 4 };

  it.each<[PlanChanges]>([[{}], [{ name: null, description: null, creditsGiven: null }]])(
    "stays as it is where nothing is said: %j",
    (changes) => {
      expect(planAfter(plan, changes)).toEqual(plan);
    },
  );

  it("changes in what is said, and an empty description takes the words away", () => {
    const after = { ...plan, oneTimeCreditsGiven: 2, description: "" };
    expect(planAfter(plan, { oneTimeCreditsGiven: 2, description: "" })).toEqual(after);
  });

  it("cannot lose its last credit", () => {
    expect(() => planAfter(plan, { creditsGiven: 0 })).toThrow(
      error("creditsGiven", "A plan must give at least one credit."),
    );
  });
});

describe("the prices of a plan", () => {
  const names = new Map([
    [1, "Hatchback"],
    [2, "SUV"],
  ]);
  const change = (carTypeId: number | null, price: string | null = "1"): PriceChange => ({
    carTypeId,
    price,
    enabled: true,
  });

  it.each([
    [null, 0],
    ["", 0],
    ["  ", 0],
    ["0", 0],
    ["0.01", 1],
    ["499.5", 49_950],
    ["1299.00", 129_900],
    ["1000000.00", 100_000_000],
  ])("read %j as %i paise", (price, pricePaise) => {
    const read = [{ carTypeId: 1, pricePaise, enabled: true }];
    expect(requirePrices([change(1, price)], names)).toEqual(read);
  });

  it.each(["-1", "0.001", "1000000.01", "1e3", "Infinity", "a lot", "999999999.99"])(
    "are refused at %j, by the name of the car type",
    (price) => {
      expect(() => requirePrices([change(1), change(2, price)], names)).toThrow(
        error(
          "prices",
          "The price for SUV must be from 0 to 10,00,000 rupees, with at most two decimals.",
        ),
      );
    },
  );

  it("are refused for a car type that is named twice", () => {
    expect(() => requirePrices([change(2), change(1), change(2)], names)).toThrow(
      error("prices", "SUV is listed twice."),
    );
  });

  it.each([[null], [3]])("are refused for the car type %j, which is not there", (carTypeId) => {
    expect(() => requirePrices([change(1), change(carTypeId)], names)).toThrow(
      error("prices.1.carTypeId", "The car type of price 2 was not found.", "NOT_FOUND"),
    );
  });
});
