import { z } from "zod/mini";
import { UNLIMITED } from "../../shared/plans/planWords";
import { wholeNumber } from "../../ui/form/typedNumber";
import { typedLines, typedText } from "../../ui/form/typedText";

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 2_000;
const MOST_CREDITS = 1_000;
const LONGEST_VALIDITY = 3_660;

const credits = wholeNumber(
  0,
  MOST_CREDITS,
  `Please enter a whole number from 0 to ${MOST_CREDITS}`,
);

/** Validity -1 is unlimited. */
export interface PlanValues {
  readonly name: string;
  readonly description: string;
  readonly creditsGiven: number;
  readonly oneTimeCreditsGiven: number;
  readonly validity: number;
  readonly active: boolean;
}

const VALIDITY = `Please enter a whole number from 1 to ${LONGEST_VALIDITY}`;
const days = wholeNumber(1, LONGEST_VALIDITY, VALIDITY);

/** Reports all errors at once. */
const when = () => true;

const fields = z
  .object({
    name: typedText(LONGEST_NAME, "Name is required"),
    description: typedLines(LONGEST_DESCRIPTION),
    creditsGiven: credits,
    oneTimeCreditsGiven: credits,
    isUnlimited: z.boolean(),
    days: z.string(),
    active: z.boolean(),
  })
  .check(
    z.refine((plan) => plan.isUnlimited || days.safeParse(plan.days).success, {
      path: ["days"],
      error: VALIDITY,
      when,
    }),
    z.refine((plan) => plan.creditsGiven !== 0 || plan.oneTimeCreditsGiven !== 0, {
      path: ["creditsGiven"],
      error: "A plan must give at least one credit.",
      when,
    }),
  );

/** product-rules.md#plans */
export const planRules = z.pipe(
  fields,
  z.transform(
    ({ isUnlimited, days: typed, ...values }): PlanValues => ({
      ...values,
      validity: isUnlimited ? UNLIMITED : days.parse(typed),
    }),
  ),
);

export type PlanFields = z.input<typeof planRules>;

const DEFAULT_DAYS = 30;

export const newPlan: PlanValues = {
  name: "",
  description: "",
  creditsGiven: 0,
  oneTimeCreditsGiven: 0,
  validity: DEFAULT_DAYS,
  active: true,
};

export const fieldsOf = (plan: PlanValues): PlanFields => ({
  name: plan.name,
  description: plan.description,
  creditsGiven: String(plan.creditsGiven),
  oneTimeCreditsGiven: String(plan.oneTimeCreditsGiven),
  isUnlimited: plan.validity === UNLIMITED,
  days: String(plan.validity === UNLIMITED ? DEFAULT_DAYS : plan.validity),
  active: plan.active,
});
