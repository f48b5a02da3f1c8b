import { z } from "zod/mini";

export interface GrantFields {
  kind: "PAY_PER_USE" | "REGULAR";
  count: string;
  goodUntil: string;
  /** Of a car type, or `ANY_CAR`. */
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

/** The server's rule: 1 to 100 credits, a reason, and a last day or none. */
export const grantRules = z.object({
  kind: z.enum(["PAY_PER_USE", "REGULAR"]),
  count: z.pipe(
    z.pipe(z.string().check(z.regex(/^\s*\d{1,3}\s*$/, COUNT)), z.transform(Number)),
    z.number().check(z.minimum(1, COUNT), z.maximum(MOST, COUNT)),
  ),
  goodUntil: z.string(),
  carTypeId: z.string(),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Reason is required"),
      z.maxLength(300, "At most 300 characters"),
    ),
});

export type Grant = z.output<typeof grantRules>;
