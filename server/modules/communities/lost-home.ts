import { isForeignKeyViolation } from "../../platform/database-error";
import { invalid } from "../../platform/domain-error";

/**
 * Says, in the words of product-rules.md#profile, that a home was removed or moved while someone chose it; throws
 * anything else as it is. The foreign keys of `users` decide who was first.
 */
export function refuseLostHome(error: unknown): never {
  if (isForeignKeyViolation(error, "users_residency_id_fkey")) {
    throw invalid("residencyId", "Please select a residency");
  }
  if (isForeignKeyViolation(error, "users_block_in_residency")) {
    throw invalid("blockId", "Please select a block");
  }
  throw isForeignKeyViolation(error, "users_flat_in_block")
    ? invalid("flatId", "Please select a flat")
    : error;
}
