import { z } from "zod/mini";

/** The choice for displaced bookings; null until chosen. */
export const bookingsChoice = z.nullable(z.enum(["KEEP", "MOVE", "CANCEL"]));
