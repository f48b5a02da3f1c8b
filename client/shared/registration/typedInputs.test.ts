import { z } from "zod/mini";
import { TYPED_INPUTS } from "../../../server/test/typed-inputs";
import { typedLines } from "../../ui/form/typedText";
import { registrationFields, registrationRules } from "./registrationRules";

const MESSAGE = z.object({ message: typedLines(5_000) });
const CAR = { carNumber: "TS09AB1234", carModel: "Swift", mobileNumber: "9876543210" };
const FILLED = { displayName: "Asha Rao", ...CAR };

function parse(field: string, typed: string) {
  const rules = field in registrationFields ? registrationRules : MESSAGE;
  const { data, error } = rules.safeParse({ ...FILLED, [field]: typed });
  const [issue] = error?.issues ?? [];
  return issue
    ? { field: issue.path[0], fault: issue.message }
    : { kept: (data as Record<string, unknown>)[field] };
}

describe("what keyboards and contact cards put into a field of a form", () => {
  it("is a table of fifty inputs and more", () => {
    expect(TYPED_INPUTS.length).toBeGreaterThanOrEqual(50);
  });

  it.each(TYPED_INPUTS.map((input) => [input.field, input.from, input] as const))(
    "%s: %s",
    (field, _from, { typed, kept, fault }) => {
      expect(parse(field, typed)).toEqual(kept === null ? { field, fault } : { kept });
    },
  );
});
