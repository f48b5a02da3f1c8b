import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import { mobileDigits, plateOf } from "../../platform/typed-numbers";
import { isNamed, REACHED_BY } from "./resident-search";

/** As `vehicles_words_trgm` indexes it. */
const WORDS = "(lower(plate) || E'\\n' || lower(model) || E'\\n' || lower(coalesce(nickname, '')))";
/** Above this, people or cars are matched while walking the list. */
const MOST = 1_000;
/** Trigram indexes find nothing shorter. */
const LEAST = 3;

interface PeopleFound {
  /** Exactly these, or as many at least and by `condition`. */
  readonly ids: readonly number[];
  /** SQL on `listed`; null where `ids` are all. */
  readonly condition: ((parameters: Parameters) => string) | null;
}

/** @param conditions further SQL on users; deleted ones are not found, and have no cars */
export async function findPeople(
  dataSource: DataSource,
  search: string,
  conditions: readonly string[],
  { values }: Parameters,
): Promise<PeopleFound> {
  const lookUp = async (matching: (parameters: Parameters) => string) => {
    const parameters = new Parameters(values);
    const text = `${matching(parameters)} LIMIT ${MOST + 1}`;
    const rows = await queryArrays<[id: number]>(dataSource, { text, values: parameters.values });
    return rows.map(([id]) => id);
  };
  const words = new Words(search);
  const isWanted = conditions.map((condition) => ` AND ${condition}`).join("");
  const hasOwner = `(SELECT true FROM users WHERE id = vehicles.user_id${isWanted})`;
  const people = await lookUp(
    (parameters) =>
      `SELECT id FROM users WHERE deleted_at IS NULL AND ${words.areOf("person", parameters)}${isWanted}`,
  );
  const isCommon = people.length > MOST;
  const owners =
    isCommon && search.length < LEAST
      ? null
      : await lookUp(
          (parameters) => `SELECT user_id FROM vehicles WHERE archived_at IS NULL
            AND ${words.areOf("car", parameters)}
            ${conditions.length > 0 ? `AND ${hasOwner}` : ""}`,
        );
  const isWalked = isCommon || owners === null || owners.length > MOST;
  return {
    ids: [...new Set([...people, ...(owners ?? [])])],
    condition: isWalked
      ? (parameters) => {
          const isOwner =
            owners && owners.length <= MOST
              ? `id = ANY(${parameters.add(owners)})`
              : `(SELECT true FROM vehicles WHERE archived_at IS NULL AND user_id = listed.id
                  AND ${words.areOf("car", parameters)} LIMIT 1)`;
          return `(${words.areOf("person", parameters)} OR ${isOwner})`;
        }
      : null,
  };
}

/** A search as typed, and plates and mobile numbers in it as they are stored. */
class Words {
  private readonly patterns: readonly string[];
  private readonly mobile: string | null;

  constructor(private readonly search: string) {
    const plate = /\p{Nd}/u.test(search) ? plateOf(search) : search;
    this.patterns = [...new Set([search, plate])].map(containing);
    this.mobile = mobileDigits(search);
  }

  areOf(what: "person" | "car", parameters: Parameters): string {
    const { search, patterns, mobile } = this;
    const added = patterns.map((pattern) => `lower(${parameters.add(pattern)})`);
    const isLike = (text: string) => added.map((pattern) => `${text} LIKE ${pattern}`);
    if (what === "car") return `(${isLike(WORDS).join(" OR ")})`;
    const isReached = mobile === null ? [] : [`mobile_number = ${parameters.add(mobile)}`];
    return `(${[isNamed(search, parameters), ...isLike(REACHED_BY), ...isReached].join(" OR ")})`;
  }
}
