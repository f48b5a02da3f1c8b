import { isForeignKeyViolation } from "../../platform/database-error";
import { invalid } from "../../platform/domain-error";

/** The home was removed or moved meanwhile (product-rules.md#profile); rethrows other errors. */
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
