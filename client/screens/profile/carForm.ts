import { z } from "zod/mini";
import { isEmailAddress } from "../../shared/emailAddress";
import { plate } from "../../shared/registration/plate";
import { typedText } from "../../ui/form/typedText";

export const carRules = z.object({
  plate: plate("Car number is required"),
  model: typedText(60, "Car model is required", { linkFree: "model" }),
  nickname: typedText(40, undefined, { linkFree: "nickname" }),
  parkingNumber: typedText(20),
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
  email: typedText(254, "Email is required").check(
    z.refine(isEmailAddress, "Please enter a valid email address"),
  ),
});
