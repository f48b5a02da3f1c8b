import { AuthProvider } from "./user.entity";
import {
  normaliseProfile,
  normaliseRegistration,
  type Profile,
  profileProblem,
  type Registration,
  registrationProblem,
} from "./user.rules";

const ASHVITA = { name: "Mahindra Ashvita", requiresParkingNumber: true };
const GREENS = { name: "Aparna Greens", requiresParkingNumber: false };

const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";
const CAR_AND_MOBILE = "Car Number, Car Model, and Mobile Number are required";
const PARKING = "Parking number must contain only letters and numbers";

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

describe("a registration as it is kept", () => {
  it("is trimmed, with the car number in upper case", () => {
    const typed = {
      displayName: "  Asha Rao ",
      carNumber: " ts09ab1234 ",
      carModel: " Swift ",
      mobileNumber: " 9876543210 ",
    };
    expect(normaliseRegistration(typed)).toEqual(registration);
  });

  it("knows no difference between an empty value and none", () => {
    const blank = { ...registration, carNumber: " ", carModel: "", mobileNumber: "  " };
    const none = { ...registration, carNumber: null, carModel: null, mobileNumber: null };
    expect(normaliseRegistration(blank)).toEqual(none);
    expect(normaliseRegistration(none)).toEqual(none);
  });
});

describe("somebody who signs up by e-mail", () => {
  it("may register with name, car and mobile number", () => {
    expect(registrationProblem(registration, AuthProvider.EMAIL)).toBeNull();
  });

  it.each<[string, Partial<Registration>, string, string]>([
    ["a name", { displayName: "" }, "displayName", "Full Name is required"],
    ["a car number", { carNumber: null }, "carNumber", CAR_AND_MOBILE],
    ["a car model", { carModel: null }, "carModel", CAR_AND_MOBILE],
    ["a mobile number", { mobileNumber: null }, "mobileNumber", CAR_AND_MOBILE],
  ])("is refused without %s, in the words of the specification", (_what, part, field, message) => {
    const problem = registrationProblem({ ...registration, ...part }, AuthProvider.EMAIL);
    expect(problem).toEqual({ field, message });
  });

  it("hears of the name first when nothing at all was given", () => {
    const nothing = { displayName: "", carNumber: null, carModel: null, mobileNumber: null };
    expect(registrationProblem(nothing, AuthProvider.EMAIL)?.field).toBe("displayName");
  });
});

describe("somebody who comes with Google", () => {
  const nameOnly = { displayName: "Asha Rao", carNumber: null, carModel: null, mobileNumber: null };

  it("may give the car later", () => {
    expect(registrationProblem(nameOnly, AuthProvider.GOOGLE)).toBeNull();
  });

  it("is held to the mobile rule when a number is given", () => {
    const problem = registrationProblem(
      { ...nameOnly, mobileNumber: "12345" },
      AuthProvider.GOOGLE,
    );
    expect(problem).toEqual({ field: "mobileNumber", message: MOBILE });
  });
});

describe("a mobile number", () => {
  it.each(["6000000000", "7123456789", "8123456789", "9999999999"])("may be %s", (mobileNumber) => {
    expect(registrationProblem({ ...registration, mobileNumber }, AuthProvider.EMAIL)).toBeNull();
    expect(profileProblem({ ...profile, mobileNumber }, GREENS)).toBeNull();
  });

  it.each([
    ["begins with 5", "5876543210"],
    ["has 9 digits", "987654321"],
    ["has 11 digits", "98765432101"],
    ["has a country code", "+919876543210"],
    ["has a space inside", "98765 43210"],
    ["has letters", "98765abcde"],
    ["has Devanagari digits", "९८७६५४३२१०"],
    ["has a line break after it", "9876543210\n"],
  ])("is refused when it %s", (_what, mobileNumber) => {
    const refusal = { field: "mobileNumber", message: MOBILE };
    const input = { ...registration, mobileNumber };
    expect(registrationProblem(input, AuthProvider.EMAIL)).toEqual(refusal);
    expect(profileProblem({ ...profile, mobileNumber }, GREENS)).toEqual(refusal);
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
    expect(normaliseProfile(typed)).toEqual(profile);
    expect(normaliseProfile({ ...typed, parkingNumber: " B12 " }).parkingNumber).toBe("B12");
  });

  it.each<[Partial<Profile>, string, string]>([
    [{ carNumber: "" }, "carNumber", "Car number is required"],
    [{ carModel: "" }, "carModel", "Car model is required"],
    [{ mobileNumber: "" }, "mobileNumber", "Mobile number is required"],
  ])("is refused with %j, in the words of the specification", (part, field, message) => {
    expect(profileProblem({ ...profile, ...part }, GREENS)).toEqual({ field, message });
  });
});

describe("a parking number", () => {
  it("is required where the residency says so, and the text has the residency's name", () => {
    expect(profileProblem(profile, ASHVITA)).toEqual({
      field: "parkingNumber",
      message: "Parking number is required for Mahindra Ashvita",
    });
    expect(profileProblem(profile, { ...ASHVITA, name: "Lake View" })?.message).toBe(
      "Parking number is required for Lake View",
    );
  });

  it("may be left out anywhere else", () => {
    expect(profileProblem(profile, GREENS)).toBeNull();
  });

  it.each(["B12", "7", "abcXYZ", "P".repeat(20)])("may be %s", (parkingNumber) => {
    expect(profileProblem({ ...profile, parkingNumber }, ASHVITA)).toBeNull();
  });

  it.each(["B-12", "B 12", "B/12", "बी12", "B12\n"])(
    "is refused as %j, required or not",
    (parkingNumber) => {
      const refusal = { field: "parkingNumber", message: PARKING };
      expect(profileProblem({ ...profile, parkingNumber }, ASHVITA)).toEqual(refusal);
      expect(profileProblem({ ...profile, parkingNumber }, GREENS)).toEqual(refusal);
    },
  );
});

describe("a value that is too long", () => {
  it.each<[keyof Registration, number]>([
    ["displayName", 120],
    ["carNumber", 20],
    ["carModel", 60],
  ])("is refused at registration: %s above %i characters", (field, limit) => {
    const withLength = (length: number) =>
      registrationProblem({ ...registration, [field]: "x".repeat(length) }, AuthProvider.EMAIL);
    expect(withLength(limit)).toBeNull();
    expect(withLength(limit + 1)).toEqual({ field, message: `At most ${limit} characters` });
  });

  it.each<[keyof Profile, number]>([
    ["carNumber", 20],
    ["carModel", 60],
    ["parkingNumber", 20],
  ])("is refused in a profile: %s above %i characters", (field, limit) => {
    const withLength = (length: number) =>
      profileProblem({ ...profile, [field]: "x".repeat(length) }, GREENS);
    expect(withLength(limit)).toBeNull();
    expect(withLength(limit + 1)).toEqual({ field, message: `At most ${limit} characters` });
  });
});
