import { DomainError } from "../../platform/domain-error";
import {
  hasAcceptedTerms,
  hasCompletedProfile,
  requireProfile,
  requireTerms,
} from "./onboarding.rules";

const accepted = { termsAcceptedAt: new Date("2026-11-01T00:00:00Z") };
const notAccepted = { termsAcceptedAt: null };
const complete = {
  carNumber: "TS09AB1234",
  carModel: "Swift",
  mobileNumber: "9876543210",
  flatId: 7,
};

/** What a rule refuses with; fails the test when it lets the call pass. */
function refusalOf(rule: () => void): DomainError {
  try {
    rule();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("The rule refused nothing");
}

describe("terms", () => {
  it("are accepted from the moment that is stored", () => {
    expect([hasAcceptedTerms(accepted), hasAcceptedTerms(notAccepted)]).toEqual([true, false]);
  });

  it("let those pass who accepted them and refuse the others", () => {
    expect(() => requireTerms(accepted)).not.toThrow();
    expect(refusalOf(() => requireTerms(notAccepted))).toMatchObject({
      kind: "conflict",
      code: "TERMS_NOT_ACCEPTED",
      message: "Please accept the Terms and Conditions first.",
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
      expect(refusalOf(() => requireProfile(incomplete))).toMatchObject({
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
