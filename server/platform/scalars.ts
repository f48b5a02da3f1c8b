import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { isCalendarDay, TIME_OF_DAY } from "./calendar-day";
import { hiddenFaultOf, typedDigits } from "./typed-text";

function textScalar(
  name: string,
  description: string,
  specifiedByURL: string,
  expected: string,
  accepts: (text: string) => boolean,
  serialize: (value: unknown) => string = String,
  normalize: (text: string) => string = String,
): GraphQLScalarType<string, string> {
  const parse = (value: unknown, nodes?: ValueNode): string => {
    const text = typeof value === "string" ? typedDigits(value) : "";
    if (accepts(text)) return normalize(text);
    const hidden = typeof value === "string" ? hiddenFaultOf(value) : null;
    throw new GraphQLError(hidden ?? `${name} must be ${expected}`, { nodes });
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    specifiedByURL,
    serialize,
    parseValue: (value) => parse(value),
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined, node),
  });
}

/** `2026-11-21`, in India. */
export const DateScalar = textScalar(
  "Date",
  "A day of the calendar in the business time zone (Asia/Kolkata), as `YYYY-MM-DD`.",
  "https://www.rfc-editor.org/rfc/rfc3339#section-5.6",
  "a day that exists, as YYYY-MM-DD",
  isCalendarDay,
);

/** `09:00`, in India. */
export const LocalTimeScalar = textScalar(
  "LocalTime",
  "A time of day in the business time zone (Asia/Kolkata), as `HH:mm` on a 24-hour clock.",
  "https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#times",
  TIME_OF_DAY,
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  (value) => String(value).slice(0, 5),
);

/** `2026-11-21T03:30:00.000Z` */
export const DateTimeScalar = textScalar(
  "DateTime",
  "An instant in UTC, as ISO 8601 with milliseconds: `2026-11-21T03:30:00.000Z`. Inputs may have another offset, such as `+05:30`.",
  "https://scalars.graphql.org/andimarek/date-time",
  "an instant in ISO 8601, for example 2026-11-21T03:30:00.000Z",
  (text) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
    isCalendarDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text)),
  (value) => (value instanceof Date ? value.toISOString() : String(value)),
  (text) => (text.endsWith("Z") ? text : new Date(text).toISOString()),
);

/** Rupees, `"1299.00"`. */
export const DecimalScalar = textScalar(
  "Decimal",
  'An amount of money in rupees with two places, as a string: `"1299.00"`.',
  "https://www.w3.org/TR/xmlschema11-2/#decimal",
  "an amount with at most two places, as a string",
  (text) => /^\d{1,9}(\.\d{1,2})?$/.test(text),
);

/** Without the sender's file name and type. */
export class UploadedFile {
  constructor(readonly bytes: Buffer) {}
}

function refuseOther(): never {
  throw new GraphQLError("Upload must be a file of a multipart request");
}

export const UploadScalar = new GraphQLScalarType<UploadedFile, never>({
  name: "Upload",
  description:
    "A file, sent as the GraphQL multipart request specification says (https://github.com/jaydenseric/graphql-multipart-request-spec): one file a request, 5 MB at most, for administrators, with a header `apollo-require-preflight`.",
  specifiedByURL: "https://github.com/jaydenseric/graphql-multipart-request-spec",
  parseValue: (value) => (value instanceof UploadedFile ? value : refuseOther()),
  parseLiteral: refuseOther,
  serialize: refuseOther,
});
