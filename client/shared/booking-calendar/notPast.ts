import { z } from "zod/mini";

/** The server's rule; empty passes. `today` is empty until it is known. */
export const notPast = (today: string) =>
  z.refine<string>((day) => day === "" || day >= today, "The first day cannot be in the past.");
