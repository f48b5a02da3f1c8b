import { z } from "zod/mini";
import { typedText } from "../../ui/form/typedText";
import { wholeNumber } from "../../ui/form/wholeNumber";

const LONGEST_NAME = 120;
export const EVERYWHERE = "all";

export const apiKeyRules = z.object({
  name: typedText(LONGEST_NAME, "Name is required"),
  scopes: z.array(z.string()).check(z.minLength(1, "Please choose at least one")),
  residency: z.string(),
  expiresInDays: wholeNumber(1, 365, "A key can be good for 1 to 365 days"),
});

export const newApiKey: z.input<typeof apiKeyRules> = {
  name: "",
  scopes: [],
  residency: EVERYWHERE,
  expiresInDays: "90",
};

/** The server reports all faults at once. */
export const applicationRules = z.object({
  name: z.string().check(z.trim()),
  scopes: z.array(z.string()),
  redirectUris: z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/\s+/).filter((uri) => uri !== "")),
  ),
  isConfidential: z.boolean(),
});

export const newApplication: z.input<typeof applicationRules> = {
  name: "",
  scopes: [],
  redirectUris: "",
  isConfidential: true,
};
