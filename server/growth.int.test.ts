import path from "node:path";
import { Client } from "pg";
import { startMeasuredPostgres } from "../lab/bench/data/cluster";
import { findPeople } from "../lab/bench/data/people";
import { seed } from "../lab/bench/data/seed";
import { communities, TERMS } from "../lab/bench/data/sizes";
import { documentsOf } from "../lab/sizes/documents";
import { Ids } from "../lab/sizes/ids";
import { type Answer, ask } from "../lab/sizes/measure";
import { routesOf } from "../lab/sizes/routes";
import { dayInBusinessZone } from "./platform/calendar-day";
import { startTestApp } from "./test/app";
import { makeTemporaryDirectory } from "./test/temporary-directory";

const BUILD = path.resolve(__dirname, "..");
const COMMUNITIES = 10;
const TIMES = 4;
/** A walk over all users or bookings exceeds it, deeper indexes do not. */
const isGrown = (small: number, large: number) => large > 2 * small + 150;

/** Each with its reason. */
const EXCEPTIONS: readonly [title: RegExp, reason: string][] = [
  [/^GET .(users|blocks|flats|subscriptions)$/, "the whole list, streamed; partners page it"],
  [/^GET .bookings.admin.by-date/, "all bookings of these days, in one answer"],
  [/^GET .bookings.admin.statistics/, "days by community"],
  [/^AdminOverview/, "adds up kept rows, one for each day and community"],
  [/^DaySheet/, "a page of 500, which 10 communities do not fill"],
  [/^GET .bookings.admin.all search/, "matches to 200 residents"],
  [/^OfferUse/, "counts residents and bookings to 1,000"],
  [/^AdminCommunities/, "counts communities, blocks and flats to 1,000"],
  [/^(AdminBookings|AdminUsers|useBookingTotal) (a|an|two|three) /, "counts matches to 1,000"],
];
const isExcepted = ({ title }: Answer) => EXCEPTIONS.some(([pattern]) => pattern.test(title));

async function answersAt(url: string, residencies: number): Promise<Answer[]> {
  const today = dayInBusinessZone(new Date());
  const size = {
    flats: 25,
    pastDays: 15,
    residents: residencies * 75,
    bookings: residencies * 500,
  };
  await seed(url, { ...communities(residencies), ...size }, today);
  const client = new Client({ connectionString: url });
  const app = await startTestApp({
    database: { url, drop: () => client.end() },
    environment: { TERMS_VERSION: TERMS, RATE_LIMIT_FACTOR: "10000" },
    clientDirectory: path.join(BUILD, "client"),
  });
  try {
    app.clock.set(new Date().toISOString());
    await client.connect();
    await client.query("CREATE EXTENSION pg_stat_statements");
    const { administrator, resident } = await findPeople(url, today);
    const tokens = {
      administrator: await app.identity.token(administrator),
      resident: await app.identity.token(resident.uid),
    };
    const ids = await Ids.find(client, resident.id);
    const answers: Answer[] = [];
    for (const each of [...documentsOf(BUILD, ids, today), ...routesOf(ids, today)])
      answers.push(await ask(client, app.url, each, tokens, 1));
    return answers;
  } finally {
    await app.close();
  }
}

describe("blocks that PostgreSQL reads for each document and route", () => {
  let small: Map<string, Answer>;
  let large: Answer[];

  beforeAll(async () => {
    const directory = makeTemporaryDirectory();
    const postgres = await startMeasuredPostgres(directory.path);
    const answers = async (name: string, residencies: number) => {
      await postgres.createDatabaseIfMissing(name);
      return answersAt(postgres.urlOf(name), residencies);
    };
    try {
      small = new Map((await answers("small", COMMUNITIES)).map((each) => [each.title, each]));
      large = await answers("large", TIMES * COMMUNITIES);
    } finally {
      await postgres.stop();
      directory.remove();
    }
  });

  const grownOf = (answers: readonly Answer[]) =>
    answers
      .map(({ title, blocks }) => ({ title, small: small.get(title)?.blocks ?? 0, large: blocks }))
      .filter((each) => isGrown(each.small, each.large));

  it("stay alike with four times the communities, but for exceptions", () => {
    expect(large.filter(({ problem }) => problem)).toEqual([]);
    expect(grownOf(large.filter((answer) => !isExcepted(answer)))).toEqual([]);
  });

  it("grow where an answer is a whole list", () => {
    const grown = grownOf(large).map(({ title }) => title);
    expect(grown).toEqual(
      expect.arrayContaining(["GET /users", "GET /flats", "GET /subscriptions"]),
    );
  });

  it.each(EXCEPTIONS)("are asked of the exception %s", (pattern) => {
    expect(large.some(({ title }) => pattern.test(title))).toBe(true);
  });
});
