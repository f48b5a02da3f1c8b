import { z } from "zod/mini";
import { typedText } from "../../ui/form/typedText";

const LONGEST_NAME = 60;

export const carTypeRules = z.object({
  name: typedText(LONGEST_NAME, "Name is required"),
  active: z.boolean(),
});

export type CarTypeFields = z.infer<typeof carTypeRules>;

export const newCarTypeFields: CarTypeFields = { name: "", active: true };
