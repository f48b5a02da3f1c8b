import { DomainError } from "../../platform/domain-error";
import { AuthProvider } from "./user.entity";
import {
  type Profile,
  type Registration,
  readProfile,
  readProfileChanges,
  readRegistration,
  requireParkingNumber,
} from "./user.rules";

const ASHVITA = { name: "Mahindra Ashvita", requiresParkingNumber: true };
const GREENS = { name: "Aparna Greens", requiresParkingNumber: false };

const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";

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

describe("a mobile number", () => {
  it.each(["6000000000", "7123456789", "8123456789", "9999999999"])("may be %s", (mobileNumber) => {
    expect([byEmail({ mobileNumber }), ofProfile({ mobileNumber })]).toEqual([null, null]);
    expect(readProfileChanges({ mobileNumber })).toEqual({ mobileNumber });
  });

  it.each([
    ["begins with 5", "5876543210"],
    ["has 9 digits", "987654321"],
    ["has 11 digits", "98765432101"],
    ["has another country's code", "+1 98765 43210"],
    ["begins with 5 after the country code", "+91 58765 43210"],
    ["has letters", "98765abcde"],
  ])("is refused when it %s", (_what, mobileNumber) => {
    const error = { field: "mobileNumber", message: MOBILE };
    expect(byEmail({ mobileNumber })).toEqual(error);
    expect(ofProfile({ mobileNumber })).toEqual(error);
    expect(errorOf(() => readProfileChanges({ mobileNumber }))).toEqual(error);
  });
});

describe("a mobile number as people and autofill write it", () => {
  it.each([
    "+91 98765 43210",
    "+919876543210",
    "(+91) 98765-43210",
    "0091 98765 43210",
    "919876543210",
    "098765 43210",
    "+91 098765 43210",
    " 98765\u00a043210 ",
    "98765.43210",
    "0919876543210",
    "९८७६५ ४३२१०",
    "౯౮౭౬౫౪౩౨౧౦",
    "＋９１９８７６５４３２１０",
    "\u202a+91 98765 43210\u202c",
    "9876543210\u200b",
    "98765\n43210",
    "tel:+91-98765-43210",
  ])("%j is kept as its ten digits, wherever it is given", (mobileNumber) => {
    const kept = { mobileNumber: "9876543210" };
    expect(readRegistration({ ...registration, mobileNumber }, AuthProvider.EMAIL)).toMatchObject(
      kept,
    );
    expect(readProfile({ ...profile, mobileNumber })).toMatchObject(kept);
    expect(readProfileChanges({ mobileNumber })).toEqual(kept);
  });

  it("may itself begin with 91", () => {
    expect(readProfileChanges({ mobileNumber: "9198765432" })).toEqual({
      mobileNumber: "9198765432",
    });
  });
});

describe("a plate", () => {
  it.each([
    ...["TS 09 AB 1234", " ts09 ab-1234", "TS-09-AB-1234", "ts\u00a009\u2013ab1234"],
    ...["TS09/AB1234", "TS.09.AB.1234", "TS09 (AB) 1234"],
    ...["ＴＳ０９ＡＢ１２３４", "TS౦౯AB౧౨౩౪", "\u2068TS09AB1234\u2069", "𝐓𝐒09AB1234"],
  ])("written %j is kept without spaces and separators", (carNumber) => {
    const kept = { carNumber: "TS09AB1234" };
    expect(readRegistration({ ...registration, carNumber }, AuthProvider.EMAIL)).toMatchObject(
      kept,
    );
    expect(readProfile({ ...profile, carNumber })).toMatchObject(kept);
    expect(readProfileChanges({ carNumber })).toEqual(kept);
  });

  it.each(["=1+1", "@SUM(1)", "<B>X</B>", "TS09_AB1234", "ТS09АB1234", "టీఎస్09"])(
    "of other characters than letters and numbers is refused: %j",
    (carNumber) => {
      expect(ofProfile({ carNumber })).toEqual({
        field: "carNumber",
        message: "Car number must contain only letters and numbers",
      });
    },
  );

  it("has 20 characters at most, spaces not counted, and cannot be of dashes alone", () => {
    expect(readProfileChanges({ carNumber: "A ".repeat(20) })).toEqual({
      carNumber: "A".repeat(20),
    });
    expect(ofProfile({ carNumber: " - - " })?.message).toBe("Car number is required");
  });
});

describe("a parking number", () => {
  it("is required where the residency says so, and the text has the residency's name", () => {
    expect(errorOf(() => requireParkingNumber(null, ASHVITA))).toEqual({
      field: "parkingNumber",
      message: "Parking number is required for Mahindra Ashvita",
    });
    const lake = { ...ASHVITA, name: "Lake View" };
    expect(errorOf(() => requireParkingNumber(null, lake))?.message).toBe(
      "Parking number is required for Lake View",
    );
  });

  it("may be left out anywhere else", () => {
    expect(errorOf(() => requireParkingNumber(null, GREENS))).toBeNull();
    expect(errorOf(() => requireParkingNumber("B12", ASHVITA))).toBeNull();
  });

  it("is kept without invisible marks, and in ASCII digits", () => {
    expect(readProfile({ ...profile, parkingNumber: "\u200bB౧२" }).parkingNumber).toBe("B12");
  });

  it.each(["B12", "7", "abcXYZ", "P".repeat(20)])("may be %s", (parkingNumber) => {
    expect(readProfile({ ...profile, parkingNumber }).parkingNumber).toBe(parkingNumber);
  });

  it.each(["B-12", "B 12", "B/12", "बी12", "B\n12"])("is refused as %j", (parkingNumber) => {
    expect(ofProfile({ parkingNumber })).toEqual({ field: "parkingNumber", message: PARKING });
  });
});

it("a parking number has 20 characters at most", () => {
  expect(ofProfile({ parkingNumber: "P".repeat(21) })).toEqual({
    field: "parkingNumber",
    message: "At most 20 characters",
  });
});
