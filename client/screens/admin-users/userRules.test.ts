import { type UserFields, userRules } from "./EditUserDialog";

const complete: UserFields = {
  residencyId: "r",
  blockId: "b",
  flatId: "f",
  mobileNumber: " 9876543210 ",
};

const problems = (fields: Partial<UserFields>) =>
  (userRules.safeParse({ ...complete, ...fields }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

it("takes a whole home, and a mobile number or none", () => {
  expect(userRules.parse(complete)).toEqual({ ...complete, mobileNumber: "9876543210" });
  expect(problems({ mobileNumber: "" })).toEqual([]);
});

it.each([
  ["residencyId", { residencyId: null, blockId: null, flatId: null }],
  ["blockId", { blockId: null, flatId: null }],
  ["flatId", { flatId: null }],
])("asks for the whole home at %s", (field, fields) => {
  expect(problems(fields)).toEqual([`${field}: Please select residency, block, and flat`]);
});

it.each(["5876543210", "987654321", "98765432100", "98765 4321", "+1 98765 43210"])(
  "refuses the mobile number %p",
  (mobileNumber) => {
    expect(problems({ mobileNumber })).toEqual([
      "mobileNumber: Please enter a valid 10-digit mobile number starting with 6-9",
    ]);
  },
);
