import { z } from "zod/mini";

export const chosen = (message: string) =>
  z.pipe(
    z.nullable(z.string()),
    z.transform((id, { issues }) => {
      if (id) return id;
      issues.push({ code: "custom", input: id, message });
      return z.NEVER;
    }),
  );
