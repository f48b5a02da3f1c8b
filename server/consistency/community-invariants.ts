import type { Invariant } from "./invariant";

/** product-rules.md#communities */
export const COMMUNITY_INVARIANTS: readonly Invariant[] = [
  {
    name: "pictures-are-shown",
    meaning: "Every picture that is kept is shown by a residency.",
    sql: `
      SELECT image.id AS image_id FROM images image
      WHERE NOT EXISTS (SELECT FROM residencies WHERE image_id = image.id)
      ORDER BY image.id`,
  },
];
