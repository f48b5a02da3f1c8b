import { z } from "zod/mini";
import { reasonRule } from "../../../shared/credits/reasonRule";
import { wholeNumber } from "../../../ui/form/wholeNumber";

interface GrantFields {
  kind: "PAY_PER_USE" | "REGULAR";
  count: string;
  goodUntil: string;
  /** Id of a car type, or `ANY_CAR`. */
  carTypeId: string;
  reason: string;
}

export const ANY_CAR = "any";

export const emptyGrant: GrantFields = {
  kind: "PAY_PER_USE",
  count: "1",
  goodUntil: "",
  carTypeId: ANY_CAR,
  reason: "",
};

const MOST = 100;
const COUNT = `Credits must be a whole number from 1 to ${MOST}`;

/** The server's rule. */
export const grantRules = z.object({
  kind: z.enum(["PAY_PER_USE", "REGULAR"]),
  count: wholeNumber(1, MOST, COUNT),
  goodUntil: z.string(),
  carTypeId: z.string(),
  reason: reasonRule,
});

export type Grant = z.output<typeof grantRules>;
