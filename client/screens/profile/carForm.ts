import { z } from "zod/mini";
import { isEmailAddress } from "../../shared/emailAddress";

const filled = (message: string, most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, `At most ${most} characters`));

const optional = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));

export const carRules = z.object({
  plate: filled("Car number is required", 20),
  model: filled("Car model is required", 60),
  nickname: optional(40),
  parkingNumber: optional(20),
  carTypeId: z.nullable(z.string()),
});

export type CarFields = z.infer<typeof carRules>;

export const newCarFields: CarFields = {
  plate: "",
  model: "",
  nickname: "",
  parkingNumber: "",
  carTypeId: null,
};

/** What is left empty is null. */
export function carInput({ nickname, parkingNumber, ...fields }: CarFields) {
  return { ...fields, nickname: nickname || null, parkingNumber: parkingNumber || null };
}

/** product-rules.md#shared-cars */
export const shareRules = z.object({
  email: filled("Email is required", 254).check(
    z.refine(isEmailAddress, "Please enter a valid email address"),
  ),
});
