import { z } from "zod";
import { described } from "./inputs";

export const WHOLE_NUMBER = described(z.int(), { type: "integer" });

export const DAY = described(z.string(), { type: "string", format: "date" });

export const INSTANT = described(z.string(), { type: "string", format: "date-time" });

/** In India, `09:00`. */
export const TIME = described(z.string(), { type: "string", pattern: "^\\d{2}:\\d{2}$" });

/** Two decimals at most. */
export const RUPEES = described(z.number(), { type: "number" });

/** `129900` paise → `1299` rupees. */
export const rupees = (paise: number): number => paise / 100;

/** `09:00:00` → `09:00`. */
export const clockTime = (time: string): string => time.slice(0, 5);
