import { z } from "zod/mini";
import { chosen } from "../../ui/form/chosen";
import { typedText } from "../../ui/form/typedText";
import { mobileNumber, plate } from "../registration/typedInputs";
import type { Place } from "./choicesOf";

/** product-rules.md#profile */
export const profileRules = (residencies: readonly Place[], asksName = false) =>
  z
    .object({
      displayName: asksName
        ? typedText(120, "Full Name is required", { linkFree: "name" })
        : z.string(),
      carNumber: plate("Car number is required"),
      carModel: typedText(60, "Car model is required", { linkFree: "model" }),
      mobileNumber: mobileNumber("Mobile number is required"),
      residencyId: chosen("Please select a residency"),
      blockId: chosen("Please select a block"),
      flatId: chosen("Please select a flat"),
      parkingNumber: z.string().check(z.trim()),
    })
    .check(
      z.refine((profile) => parkingProblem(profile, residencies) === null, {
        path: ["parkingNumber"],
        error: ({ input }) => parkingProblem(input as ProfileFields, residencies),
        // Reports all errors at once.
        when: () => true,
      }),
    );

export interface ProfileFields {
  displayName: string;
  carNumber: string;
  carModel: string;
  mobileNumber: string;
  residencyId: string | null;
  blockId: string | null;
  flatId: string | null;
  parkingNumber: string;
}

export type Profile = z.output<ReturnType<typeof profileRules>>;

function parkingProblem(
  { residencyId, parkingNumber }: Pick<ProfileFields, "residencyId" | "parkingNumber">,
  residencies: readonly Place[],
): string | null {
  const residency = residencies.find(({ id }) => id === residencyId);
  if (!residency?.requiresParkingNumber) return null;
  const number = parkingNumber.trim();
  if (number === "") return `Parking number is required for ${residency.name}`;
  if (number.length > 20) return "At most 20 characters";
  return /^[A-Za-z0-9]+$/.test(number)
    ? null
    : "Parking number must contain only letters and numbers";
}
