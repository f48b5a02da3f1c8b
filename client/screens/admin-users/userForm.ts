import { z } from "zod/mini";
import { mobileNumber } from "../../shared/registration/mobileNumber";

export interface UserFields {
  residencyId: string | null;
  blockId: string | null;
  flatId: string | null;
  mobileNumber: string;
}

const HOME = ["residencyId", "blockId", "flatId"] as const;

const missing = (fields: UserFields) => HOME.find((name) => !fields[name]);

const text = z.nullable(z.string());

/** product-rules.md#user-management */
export const userRules = z
  .object({
    residencyId: text,
    blockId: text,
    flatId: text,
    mobileNumber: mobileNumber(),
  })
  .check((context) => {
    const name = missing(context.value);
    if (!name) return;
    context.issues.push({
      code: "custom",
      input: context.value,
      path: [name],
      message: "Please select residency, block, and flat",
    });
  });
