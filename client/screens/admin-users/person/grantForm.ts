import { z } from "zod/mini";
import { reasonRule } from "../../../shared/credits/reasonRule";
import { dayAfter } from "../../../shared/dayAfter";
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
const LONGEST_DAYS = 3_660;
const COUNT = `Credits must be a whole number from 1 to ${MOST}`;

/** The server's rule. */
export const grantRules = (today: string) =>
  z.object({
    kind: z.enum(["PAY_PER_USE", "REGULAR"]),
    count: wholeNumber(1, MOST, COUNT),
    goodUntil: z.string().check(
      z.refine((day) => day === "" || day >= today, "Please choose today or a later date"),
      z.refine(
        (day) => today === "" || day <= dayAfter(today, LONGEST_DAYS),
        `Please choose a date within ${LONGEST_DAYS} days`,
      ),
    ),
    carTypeId: z.string(),
    reason: reasonRule,
  });

export type Grant = z.output<ReturnType<typeof grantRules>>;
