import { z } from "zod/mini";
import { plate } from "../../shared/registration/typedInputs";
import { typedText } from "../../ui/form/typedText";

/** @param parkingAt community that needs a parking number */
export const carRules = (parkingAt: string | null) =>
  z.object({
    plate: plate("Car number is required"),
    model: typedText(60, "Car model is required", { linkFree: "model" }),
    nickname: typedText(40, undefined, { linkFree: "nickname" }),
    parkingNumber: typedText(
      20,
      parkingAt ? `Parking number is required for ${parkingAt}` : undefined,
    ),
    carTypeId: z.nullable(z.string()),
  });

export type CarFields = z.infer<ReturnType<typeof carRules>>;

export const newCarFields: CarFields = {
  plate: "",
  model: "",
  nickname: "",
  parkingNumber: "",
  carTypeId: null,
};

export function carInput({ nickname, parkingNumber, ...fields }: CarFields) {
  return { ...fields, nickname: nickname || null, parkingNumber: parkingNumber || null };
}
