import { z } from "zod/mini";
import { typedLines, typedText } from "../../ui/form/typedText";
import { wholeNumber } from "../../ui/form/wholeNumber";

const LONGEST_NAME = 120;
/** 10 addresses of 500 characters. */
const LONGEST_ADDRESSES = 5_020;
export const EVERYWHERE = "all";

const name = typedText(LONGEST_NAME, "Name is required");
const scopes = z.array(z.string()).check(z.minLength(1, "Please choose at least one"));

export const apiKeyRules = z.object({
  name,
  scopes,
  residency: z.string(),
  expiresInDays: wholeNumber(1, 365, "A key can be good for 1 to 365 days"),
});

export const newApiKey: z.input<typeof apiKeyRules> = {
  name: "",
  scopes: [],
  residency: EVERYWHERE,
  expiresInDays: "90",
};

export const applicationRules = z.object({
  name,
  scopes,
  redirectUris: z.pipe(
    typedLines(LONGEST_ADDRESSES, "At least one address is required"),
    z.transform((text: string) => text.split(/\s+/)),
  ),
  isConfidential: z.boolean(),
});

export const newApplication: z.input<typeof applicationRules> = {
  name: "",
  scopes: [],
  redirectUris: "",
  isConfidential: true,
};
