import { type ProfileFields, profileRules } from "./profileRules";

const rules = profileRules([
  { id: "ashvita", name: "Mahindra Ashvita", requiresParkingNumber: true },
  { id: "bhooja", name: "My Home Bhooja", requiresParkingNumber: false },
]);

const complete: ProfileFields = {
  displayName: "",
  carNumber: " TS09AB1234 ",
  carModel: "Hyundai i20",
  mobileNumber: "9876543210",
  residencyId: "bhooja",
  blockId: "block",
  flatId: "flat",
  parkingNumber: "",
};

const problems = (fields: Partial<ProfileFields>) =>
  Object.fromEntries(
    (rules.safeParse({ ...complete, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

it("takes a complete profile, trimmed", () => {
  expect(rules.parse(complete)).toEqual({ ...complete, carNumber: "TS09AB1234" });
});

it("says everything that is missing at once, in the words of the product rules", () => {
  expect(
    problems({
      carNumber: " ",
      carModel: "",
      mobileNumber: "",
      residencyId: "ashvita",
      blockId: null,
      flatId: null,
    }),
  ).toEqual({
    carNumber: "Car number is required",
    carModel: "Car model is required",
    mobileNumber: "Mobile number is required",
    blockId: "Please select a block",
    flatId: "Please select a flat",
    parkingNumber: "Parking number is required for Mahindra Ashvita",
  });
  expect(problems({ residencyId: null })).toEqual({ residencyId: "Please select a residency" });
});

it.each(["5876543210", "987654321", "98765432100", "98765 4321", "+1 98765 43210"])(
  "refuses the mobile number %p",
  (mobileNumber) => {
    expect(problems({ mobileNumber })).toEqual({
      mobileNumber: "Please enter a valid 10-digit mobile number starting with 6-9",
    });
  },
);

it("asks for a parking number only where the residency does", () => {
  expect(problems({ parkingNumber: "" })).toEqual({});
  expect(problems({ residencyId: "ashvita", parkingNumber: " " })).toEqual({
    parkingNumber: "Parking number is required for Mahindra Ashvita",
  });
  expect(problems({ residencyId: "ashvita", parkingNumber: "B-21" })).toEqual({
    parkingNumber: "Parking number must contain only letters and numbers",
  });
  expect(problems({ residencyId: "ashvita", parkingNumber: "B21" })).toEqual({});
});

it("asks for a name where it can be changed", () => {
  const named = profileRules([], true);
  const issue = named.safeParse({ ...complete, displayName: " " }).error?.issues[0];
  expect(issue).toMatchObject({ path: ["displayName"], message: "Full Name is required" });
  expect(named.parse({ ...complete, displayName: " Asha Rao " }).displayName).toBe("Asha Rao");
});
