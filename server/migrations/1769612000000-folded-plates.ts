import type { MigrationInterface, QueryRunner } from "typeorm";

/** Folds look-alikes of the plates of people and cars. Bookings keep what was true (docs/decisions/0097). */
export class FoldedPlates1769612000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET car_number = ${folded("car_number")}
      WHERE car_number ~ '[^A-Z0-9]' AND ${folded("car_number")} ~ '^[A-Z0-9]+$'`);
    // If two become equal, the second stays, as a resident has a plate once.
    await runner.query(`
      UPDATE vehicles car SET plate = ${folded("car.plate")}
      WHERE NOT is_default AND plate ~ '[^A-Z0-9]' AND ${folded("car.plate")} ~ '^[A-Z0-9]+$'
        AND NOT EXISTS (
          SELECT FROM vehicles other
          WHERE other.user_id = car.user_id AND other.id <> car.id AND other.archived_at IS NULL
            AND ${folded("other.plate")} = ${folded("car.plate")}
            AND (other.plate = ${folded("car.plate")} OR other.id < car.id))`);
  }

  /** The folded plates are valid for old servers. */
  async down(): Promise<void> {}
}

const ZEROS = "०০੦૦୦௦౦೦൦෦۰٠᱐꯰";
const INDIAN_DIGITS = [...ZEROS]
  .flatMap((zero) => Array.from({ length: 10 }, (_, digit) => codeOf(zero) + digit))
  .map((code) => String.fromCodePoint(code))
  .join("");

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** As `plateOf` folds. */
function folded(column: string): string {
  const digits = "0123456789".repeat(ZEROS.length);
  return `upper(regexp_replace(translate(normalize(${column}, NFKC), '${INDIAN_DIGITS}', '${digits}'), '[\\s-]', '', 'g'))`;
}
