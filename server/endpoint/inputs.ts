import { z } from "zod";
import { isCalendarDay, TIME_OF_DAY } from "../platform/calendar-day";
import { invalid } from "../platform/domain-error";
import { toPaise } from "../platform/money";
import { hiddenFaultOf, typedDigits } from "../platform/typed-text";

// Checks form only; services reject missing and forbidden values, as the product rules word it.

const LARGEST_ID = 2_147_483_647;

/** For what zod cannot describe. */
export const described = <Schema extends z.ZodType>(schema: Schema, openapi: object): Schema =>
  schema.meta({ openapi }) as Schema;

/** Marks alternative spellings. */
export const SPELLING_OF = "x-spelling-of";

export const AN_OBJECT = "must be an object";

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

const asTyped = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    const message = hiddenFaultOf(value);
    if (message !== null) context.addIssue({ code: "custom", message });
    return typedDigits(value);
  }, schema);

const wholeNumber = (words: string, min: number, max: number) =>
  z
    .union([z.number(words), z.string(words).regex(/^-?\d{1,15}$/, words)], words)
    .transform(Number)
    .pipe(z.int(words).min(min, words).max(max, words));

const ID_WORDS = "must be a whole number, an id";

const idUpTo = (maximum: number) =>
  described(wholeNumber(ID_WORDS, 1, maximum), { type: "integer", minimum: 1, maximum });

/** Number or digits. */
export const id = idUpTo(LARGEST_ID);
/** 15 digits are read. */
export const bigId = idUpTo(999_999_999_999_999);

export const optionalId = described(orNothing(id), {
  type: ["integer", "null"],
  minimum: 1,
  maximum: LARGEST_ID,
});

/** Missing is empty. */
export const text = described(
  z
    .string("must be text")
    .max(20_000)
    .nullish()
    .transform((value) => value ?? ""),
  { type: ["string", "null"], maxLength: 20_000 },
);

export const optionalText = described(
  z
    .string("must be text")
    .max(20_000)
    .nullish()
    .transform((value) => value ?? null),
  { type: ["string", "null"], maxLength: 20_000 },
);

/** Documents a length that the service enforces. */
export const upTo = <Schema extends z.ZodType>(maxLength: number, schema: Schema): Schema =>
  described(schema, { ...(schema.meta()?.openapi as object), maxLength });

/** An alternative name; documented at the field only. */
export const spellingOf = (field: string) =>
  described(optionalText.clone(), { [SPELLING_OF]: field });

const DAY_WORDS = "must be a day that exists, as YYYY-MM-DD";
const day = asTyped(z.string(DAY_WORDS).refine(isCalendarDay, DAY_WORDS));

export const date = described(day, { type: "string", format: "date" });

/** Missing, null and empty are null. */
export const optionalDate = described(orNothing(day), { type: ["string", "null"], format: "date" });

/** Empty is absent. */
export const queryDate = described(orNothing(day), { type: "string", format: "date" });

const TIME_WORDS = `must be ${TIME_OF_DAY}`;

/** Missing is null; seconds are dropped. */
export const time = described(
  orNothing(
    asTyped(
      z
        .string(TIME_WORDS)
        .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, TIME_WORDS)
        .transform((value) => value.slice(0, 5)),
    ),
  ),
  { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$" },
);

const AMOUNT_WORDS = "must be an amount in rupees with at most two places";

export const amount = described(
  z
    .union([z.number(AMOUNT_WORDS), z.string(AMOUNT_WORDS)], AMOUNT_WORDS)
    .nullish()
    .transform((value, context) => {
      if (value == null || value === "") return null;
      const paise = toPaise(String(value));
      const message = hiddenFaultOf(String(value)) ?? AMOUNT_WORDS;
      if (paise === null) context.addIssue({ code: "custom", message });
      return paise;
    }),
  { type: ["number", "string", "null"] },
);

export const count = described(
  asTyped(wholeNumber("must be a whole number", -2_147_483_648, 2_147_483_647)),
  { type: "integer" },
);

export const optionalCount = described(orNothing(count), { type: ["integer", "null"] });

export const optionalFlag = described(
  z
    .union(
      [z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")],
      "must be true or false",
    )
    .nullish()
    .transform((value) => value ?? null),
  { type: ["boolean", "null"] },
);

/** Empty is absent. */
export const queryFlag = described(
  orNothing(
    z.enum(["true", "false"], "must be true or false").transform((value) => value === "true"),
  ),
  { type: "string", enum: ["true", "false"] },
);

export const queryText = described(
  z
    .string("must be text")
    .max(1_000)
    .optional()
    .transform((value) => value || null),
  { type: "string", maxLength: 1_000 },
);

/** Empty is absent in a query. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** Empty and `all` are absent in a query. */
export const queryOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  described(
    z
      .preprocess(
        (value) => (value === "" || value === "all" ? undefined : value),
        oneOf(values).optional(),
      )
      .transform((value) => value ?? null),
    { type: "string", enum: [...values, "all"] },
  );

const MOST = 1_000_000_000;
const fromOne = asTyped(wholeNumber(`must be a whole number from 1 to ${MOST}`, 1, MOST));

/** product-rules.md#rest-shapes */
export const pageNumber = described(
  z.preprocess((value) => value || "1", fromOne),
  { type: "integer", minimum: 1, default: 1 },
);

/** At most 100. */
export const pageLimit = (standard: number) =>
  described(
    z.preprocess(
      (value) => value || String(standard),
      fromOne.transform((value) => Math.min(value, 100)),
    ),
    { type: "integer", minimum: 1, default: standard },
  );

/** product-rules.md#rest-shapes */
export const LIST_PAGE = z.object({
  page: described(orNothing(fromOne), { type: "integer", minimum: 1 }).describe(
    "Page, 1 if only limit is given. Without page and limit the list is whole.",
  ),
  limit: described(
    orNothing(asTyped(wholeNumber("must be a whole number from 1 to 1000", 1, 1_000))),
    { type: "integer", minimum: 1, maximum: 1_000 },
  ).describe("Rows of a page, 100 if only page is given."),
  after: queryText.clone().describe("Set by the next page's link; it costs the same however deep."),
});

export function required<Value>(value: Value | null, field: string): Value {
  if (value === null) throw invalid(field, `${field} is required.`);
  return value;
}
