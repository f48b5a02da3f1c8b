import { DomainError } from "../../platform/domain-error";
import { AuthProvider } from "./user.entity";
import {
  type Profile,
  type Registration,
  readProfile,
  readProfileChanges,
  readRegistration,
} from "./user.rules";

const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";
const CAR_AND_MOBILE = "Car Number, Car Model, and Mobile Number are required";

const registration: Registration = {
  displayName: "Asha Rao",
  carNumber: "TS09AB1234",
  carModel: "Swift",
  mobileNumber: "9876543210",
};
const profile: Profile = {
  carNumber: "TS09AB1234",
  carModel: "Swift",
  mobileNumber: "9876543210",
  parkingNumber: null,
};

function errorOf(rule: () => unknown): { field: unknown; message: string } | null {
  try {
    rule();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { field: error.details.field, message: error.message };
  }
  return null;
}

const byEmail = (part: Partial<Registration> = {}) =>
  errorOf(() => readRegistration({ ...registration, ...part }, AuthProvider.EMAIL));
const ofProfile = (part: Partial<Profile> = {}) =>
  errorOf(() => readProfile({ ...profile, ...part }));

describe("a registration as it is kept", () => {
  it("is trimmed, with the car number in upper case", () => {
    const typed = {
      displayName: "  Asha Rao ",
      carNumber: " ts09ab1234 ",
      carModel: " Swift ",
      mobileNumber: " 9876543210 ",
    };
    expect(readRegistration(typed, AuthProvider.EMAIL)).toEqual(registration);
  });

  it("knows no difference between an empty value and none", () => {
    const blank = { ...registration, carNumber: " ", carModel: "", mobileNumber: "  " };
    const none = { ...registration, carNumber: null, carModel: null, mobileNumber: null };
    expect(readRegistration(blank, AuthProvider.GOOGLE)).toEqual(none);
    expect(readRegistration(none, AuthProvider.GOOGLE)).toEqual(none);
  });
});

describe("somebody who signs up by e-mail", () => {
  it("may register with name, car and mobile number", () => {
    expect(byEmail()).toBeNull();
  });

  it.each<[string, Partial<Registration>, string, string]>([
    ["a name", { displayName: "" }, "displayName", "Full Name is required"],
    ["a car number", { carNumber: null }, "carNumber", CAR_AND_MOBILE],
    ["a car model", { carModel: null }, "carModel", CAR_AND_MOBILE],
    ["a mobile number", { mobileNumber: null }, "mobileNumber", CAR_AND_MOBILE],
  ])("is refused without %s, in the words of the product rules", (_what, part, field, message) => {
    expect(byEmail(part)).toEqual({ field, message });
  });

  it.each(["https://evil.example/login", "Asha http://evil.example", "WWW.evil.example"])(
    "has no web address for a name: %j",
    (displayName) => {
      expect(byEmail({ displayName })).toEqual({
        field: "displayName",
        message: "Please leave web addresses out of the name",
      });
    },
  );

  it("hears of the name first when nothing at all was given", () => {
    const nothing = { displayName: "", carNumber: null, carModel: null, mobileNumber: null };
    expect(byEmail(nothing)?.field).toBe("displayName");
  });
});

describe("somebody who comes with Google", () => {
  const nameOnly = { displayName: "Asha Rao", carNumber: null, carModel: null, mobileNumber: null };

  it("may give the car later", () => {
    expect(errorOf(() => readRegistration(nameOnly, AuthProvider.GOOGLE))).toBeNull();
  });

  it("is held to the mobile rule when a number is given", () => {
    const input = { ...nameOnly, mobileNumber: "12345" };
    const error = { field: "mobileNumber", message: MOBILE };
    expect(errorOf(() => readRegistration(input, AuthProvider.GOOGLE))).toEqual(error);
  });
});

describe("a profile", () => {
  it("is kept trimmed, with the car number in upper case and an empty parking number as none", () => {
    const typed = {
      carNumber: " ts09ab1234 ",
      carModel: " Swift ",
      mobileNumber: " 9876543210 ",
      parkingNumber: "  ",
    };
    expect(readProfile(typed)).toEqual(profile);
    expect(readProfile({ ...typed, parkingNumber: " B12 " }).parkingNumber).toBe("B12");
  });

  it.each<[Partial<Profile>, string, string]>([
    [{ carNumber: "" }, "carNumber", "Car number is required"],
    [{ carModel: "" }, "carModel", "Car model is required"],
    [{ mobileNumber: "" }, "mobileNumber", "Mobile number is required"],
  ])("is refused with %j, in the words of the product rules", (part, field, message) => {
    expect(ofProfile(part)).toEqual({ field, message });
  });
});

describe("changes of a profile", () => {
  it("are of what is given: the rest is absent", () => {
    expect(readProfileChanges({})).toEqual({});
    expect(readProfileChanges({ carModel: " Baleno " })).toEqual({ carModel: "Baleno" });
    expect(readProfileChanges({ displayName: " Asha ", carNumber: "ts1" })).toEqual({
      displayName: "Asha",
      carNumber: "TS1",
    });
  });

  it("with null leave a value as it is, except that the parking number goes", () => {
    const all = { displayName: null, carNumber: null, carModel: null, mobileNumber: null };
    expect(readProfileChanges({ ...all, parkingNumber: null })).toEqual({ parkingNumber: null });
    expect(readProfileChanges({ parkingNumber: " " })).toEqual({ parkingNumber: null });
  });

  it.each([
    ["displayName", "Full Name is required"],
    ["carNumber", "Car number is required"],
    ["carModel", "Car model is required"],
    ["mobileNumber", "Mobile number is required"],
  ])("cannot empty %s", (field, message) => {
    expect(errorOf(() => readProfileChanges({ [field]: " " }))).toEqual({ field, message });
  });
});

const TEXTS = [
  ["displayName", 120],
  ["carNumber", 20],
  ["carModel", 60],
] as const;

describe.each(TEXTS)("the text %s", (field, limit) => {
  const attempts = (value: string) => [
    byEmail({ [field]: value }),
    errorOf(() => readProfileChanges({ [field]: value })),
    ...(field === "displayName" ? [] : [ofProfile({ [field]: value })]),
  ];

  it(`has ${limit} characters at most`, () => {
    for (const error of attempts("X".repeat(limit))) expect(error).toBeNull();
    for (const error of attempts("X".repeat(limit + 1))) {
      expect(error).toEqual({ field, message: `At most ${limit} characters` });
    }
  });

  it.each([
    [
      "turns the reading direction",
      "Asha\u202eoaR",
      "Please remove the right-to-left override (U+202E).",
    ],
    ["has a NUL", "A\u0000B", "Please remove the character U+0000, which cannot be shown."],
  ])("is refused when it %s", (_what, value, message) => {
    for (const error of attempts(value)) expect(error).toEqual({ field, message });
  });
});
