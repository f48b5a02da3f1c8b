import type { DataSource } from "typeorm";
import { containing } from "../../platform/sql/search";
import { Parameters, queryArrays } from "../../platform/sql/statements";
import { mobileDigits, plateOf } from "../../platform/typed-numbers";
import { isNamed, REACHED_BY } from "./resident-search";

/** As `vehicles_words_trgm` indexes it. */
const WORDS = "(lower(plate) || E'\\n' || lower(model) || E'\\n' || lower(coalesce(nickname, '')))";
const CARS = "vehicles WHERE archived_at IS NULL";
/** More are matched while walking the list. */
const MOST = 1_000;
/** Trigram indexes find nothing shorter. */
const LEAST = 3;

interface PeopleFound {
  /** SQL on `listed`. */
  readonly condition: string;
  /** A lower bound unless `isCounted`. */
  readonly count: number;
  readonly isCounted: boolean;
}

/** @param conditions SQL on users; deleted ones have no cars */
export async function findPeople(
  dataSource: DataSource,
  search: string,
  conditions: readonly string[],
  parameters: Parameters,
): Promise<PeopleFound> {
  const { isPerson, isCar } = matchesOf(search);
  const given = [...parameters.values];
  const lookUp = async (sql: (parameters: Parameters) => string) => {
    const parameters = new Parameters(given);
    const text = `${sql(parameters)} LIMIT ${MOST + 1}`;
    const rows = await queryArrays<[id: number]>(dataSource, { text, values: parameters.values });
    return rows.map(([id]) => id);
  };
  const isWanted = conditions.map((condition) => ` AND ${condition}`).join("");
  const isOwned = isWanted && `AND (SELECT true FROM users WHERE id = vehicles.user_id${isWanted})`;
  const people = await lookUp(
    (added) => `SELECT id FROM users WHERE deleted_at IS NULL AND ${isPerson(added)}${isWanted}`,
  );
  const areManyPeople = people.length > MOST;
  const owners =
    areManyPeople && search.length < LEAST
      ? null
      : await lookUp((added) => `SELECT user_id FROM ${CARS} AND ${isCar(added)} ${isOwned}`);
  const areManyOwners = owners === null || owners.length > MOST;
  const ids = [...new Set([...people, ...(owners ?? [])])];
  if (!areManyPeople && !areManyOwners)
    return { condition: `id = ANY(${parameters.add(ids)})`, count: ids.length, isCounted: true };
  const isOwner = areManyOwners
    ? `(SELECT true FROM ${CARS} AND user_id = listed.id AND ${isCar(parameters)} LIMIT 1)`
    : `id = ANY(${parameters.add(owners)})`;
  const condition = `(${isPerson(parameters)} OR ${isOwner})`;
  return { condition, count: ids.length, isCounted: false };
}

/** As typed, and as plates and mobile numbers are stored. */
function matchesOf(search: string) {
  const plate = /\p{Nd}/u.test(search) ? plateOf(search) : search;
  const patterns = [...new Set([search, plate])].map(containing);
  const mobile = mobileDigits(search);
  const isLike = (text: string, parameters: Parameters) =>
    patterns.map((pattern) => `${text} LIKE lower(${parameters.add(pattern)})`).join(" OR ");
  return {
    isCar: (parameters: Parameters) => `(${isLike(WORDS, parameters)})`,
    isPerson: (parameters: Parameters) => {
      const isReached = mobile === null ? "" : `OR mobile_number = ${parameters.add(mobile)}`;
      return `(${isNamed(search, parameters)} OR ${isLike(REACHED_BY, parameters)} ${isReached})`;
    },
  };
}
