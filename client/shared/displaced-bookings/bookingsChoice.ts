import { z } from "zod/mini";

/** What happens to displaced bookings; null until chosen. */
export const bookingsChoice = z.nullable(z.enum(["KEEP", "MOVE", "CANCEL"]));
