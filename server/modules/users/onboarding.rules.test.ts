import { DomainError } from "../../platform/domain-error";
import { addErrorCodes } from "../../platform/error-codes";
import {
  hasAcceptedTerms,
  hasCompletedProfile,
  requireProfile,
  requireTerms,
} from "./onboarding.rules";
import { userErrors } from "./user.errors";

beforeAll(() => addErrorCodes(userErrors));

const IN_FORCE = "2026-11";
const accepted = { termsVersion: IN_FORCE };
const acceptedEarlier = { termsVersion: "2025-01" };
const notAccepted = { termsVersion: null };
const complete = {
  residencyId: 2,
  carNumber: "TS09AB1234",
  carModel: "Swift",
  mobileNumber: "9876543210",
  flatId: 7,
};

function errorOf(rule: () => void): DomainError {
  try {
    rule();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("The rule refused nothing");
}

describe("terms", () => {
  it("are accepted in the version in force and in no other", () => {
    const all = [accepted, acceptedEarlier, notAccepted];
    expect(all.map((user) => hasAcceptedTerms(user, IN_FORCE))).toEqual([true, false, false]);
  });

  it("let those pass who accepted them and refuse the others", () => {
    expect(() => requireTerms(accepted, IN_FORCE)).not.toThrow();
    expect(errorOf(() => requireTerms(notAccepted, IN_FORCE))).toMatchObject({
      kind: "conflict",
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
    });
  });

  it("say that they have changed to a person who accepted an earlier version", () => {
    expect(errorOf(() => requireTerms(acceptedEarlier, IN_FORCE))).toMatchObject({
      code: "TERMS_NOT_ACCEPTED",
      message: "The Terms and Conditions have changed. Please read and accept them again.",
    });
  });
});

describe("a profile", () => {
  it("is complete with car, mobile number and flat", () => {
    expect(hasCompletedProfile(complete)).toBe(true);
    expect(() => requireProfile(complete)).not.toThrow();
  });

  it.each(["carNumber", "carModel", "mobileNumber", "flatId"] as const)(
    "is not complete without %s",
    (field) => {
      const incomplete = { ...complete, [field]: null };
      expect(hasCompletedProfile(incomplete)).toBe(false);
      expect(errorOf(() => requireProfile(incomplete))).toMatchObject({
        kind: "conflict",
        code: "PROFILE_INCOMPLETE",
        message: "Please complete your profile first.",
      });
    },
  );

  it("is not complete with an empty car number", () => {
    expect(hasCompletedProfile({ ...complete, carNumber: "" })).toBe(false);
  });
});
