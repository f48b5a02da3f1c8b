import { z } from "zod/mini";

const LONGEST_NAME = 60;

export const carTypeRules = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Name is required"),
      z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters`),
    ),
  active: z.boolean(),
});

export type CarTypeFields = z.infer<typeof carTypeRules>;

export const newCarTypeFields: CarTypeFields = { name: "", active: true };
