import { z } from "zod/mini";

export const bookingsChoice = z.nullable(z.enum(["KEEP", "MOVE", "CANCEL"]));
