import { resetRules, signInRules, signUpRules } from "./accountRules";

const good = {
  displayName: "Lakshmi Rao",
  email: "lakshmi@example.com",
  carNumber: "TS09AB1234",
  carModel: "Baleno",
  mobileNumber: "9876543210",
  password: "secret",
  passwordAgain: "secret",
};

const errorsOf = (rules: typeof signUpRules, value: object): Record<string, string> =>
  Object.fromEntries(
    (rules.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

it("trims what was typed", () => {
  expect(signUpRules.parse({ ...good, displayName: "  Lakshmi Rao ", email: " a@b.in " })).toEqual({
    ...good,
    displayName: "Lakshmi Rao",
    email: "a@b.in",
  });
});

it.each([
  ["displayName", { displayName: "  " }, "Full Name is required"],
  ["email", { email: "" }, "Please enter your email address"],
  ["email", { email: "lakshmi" }, "Please enter a valid email address"],
  ["carNumber", { carNumber: "" }, "Car Number, Car Model, and Mobile Number are required"],
  ["carModel", { carModel: "" }, "Car Number, Car Model, and Mobile Number are required"],
  ["mobileNumber", { mobileNumber: "" }, "Car Number, Car Model, and Mobile Number are required"],
  ...["5876543210", "987654321", "98765432101", "98765a3210", "+1 98765 43210"].map(
    (mobileNumber) =>
      [
        "mobileNumber",
        { mobileNumber },
        "Please enter a valid 10-digit mobile number starting with 6-9",
      ] as const,
  ),
  [
    "password",
    { password: "12345", passwordAgain: "12345" },
    "Password must be at least 6 characters",
  ],
  ["passwordAgain", { passwordAgain: "other1" }, "Passwords do not match"],
] as const)("refuses %s of %j", (field, change, message) => {
  expect(errorsOf(signUpRules, { ...good, ...change })).toEqual({ [field]: message });
});

it("says everything that is wrong at once", () => {
  const nothing = Object.fromEntries(Object.keys(good).map((field) => [field, ""]));
  expect(errorsOf(signUpRules, nothing)).toEqual({
    displayName: "Full Name is required",
    email: "Please enter your email address",
    carNumber: "Car Number, Car Model, and Mobile Number are required",
    carModel: "Car Number, Car Model, and Mobile Number are required",
    mobileNumber: "Car Number, Car Model, and Mobile Number are required",
    password: "Password must be at least 6 characters",
    passwordAgain: "Please enter the password again",
  });
});

it("speaks of two passwords only where there are two", () => {
  const typed = (password: string, passwordAgain: string) =>
    errorsOf(signUpRules, { ...good, password, passwordAgain });
  expect(typed("secret", "")).toEqual({ passwordAgain: "Please enter the password again" });
  expect(typed("", "secret")).toEqual({ password: "Password must be at least 6 characters" });
  expect(typed("secret", "other1")).toEqual({ passwordAgain: "Passwords do not match" });
});

it("takes the mobile number as people and autofill write it, and sends ten digits", () => {
  for (const mobileNumber of ["+91 98765 43210", "098765-43210", "98765 43210"]) {
    expect(signUpRules.parse({ ...good, mobileNumber }).mobileNumber).toBe("9876543210");
  }
});

it("needs an e-mail to reset, and an e-mail and a password to sign in", () => {
  expect(resetRules.safeParse({ email: "" }).error?.issues[0]?.message).toBe(
    "Please enter your email address",
  );
  expect(signInRules.safeParse({ email: "a@b.in", password: "" }).error?.issues[0]?.message).toBe(
    "Please enter your password",
  );
});
