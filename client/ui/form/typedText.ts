import { z } from "zod/mini";
import { readTypedText, type TextBounds } from "../../../server/platform/typed-text";

/** Empty passes without `required`. */
export const typedText = (max: number, required?: string, bounds: Partial<TextBounds> = {}) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, { issues }) => {
      const { text, fault } = readTypedText(typed, { ...bounds, max });
      const message = fault ?? (text === "" ? required : undefined);
      if (message === undefined) return text;
      // Reports all errors at once.
      issues.push({ code: "custom", input: typed, message, continue: true });
      return text;
    }),
  );

export const typedLines = (max: number, required?: string) =>
  typedText(max, required, { multiline: true });
