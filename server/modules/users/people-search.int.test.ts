import { UserRole } from "../../access/person";
import { containing } from "../../platform/sql/search";
import { mobileDigits, plateOf } from "../../platform/typed-numbers";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { fill } from "../../test/explain";

const PEOPLE = 2_500;
const FIND = `query ($search: String!, $first: Int!, $after: String, $role: UserRole, $limit: Int!) {
  users(search: $search, first: $first, after: $after, role: $role) {
    totalCount boundedCount(limit: $limit) { count isExact }
    pageInfo { endCursor } edges { node { email } }
  }
}`;

/** As the list was searched before it looked people up first. */
const PLAIN = `SELECT email FROM users person WHERE deleted_at IS NULL AND role = ANY ($4) AND (
    display_name ILIKE $1 OR email ILIKE $1 OR car_number ILIKE $1 OR car_model ILIKE $1 OR mobile_number ILIKE $1
    OR car_number ILIKE $2 OR mobile_number ILIKE $3
    OR EXISTS (SELECT FROM vehicles WHERE archived_at IS NULL AND user_id = person.id AND (
      plate ILIKE $1 OR model ILIKE $1 OR nickname ILIKE $1 OR plate ILIKE $2 OR model ILIKE $2 OR nickname ILIKE $2)))
  ORDER BY created_at DESC, id DESC`;

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  await fill(
    app.dataSource,
    `INSERT INTO users (firebase_uid, email, display_name, role, auth_provider, car_number, car_model, mobile_number, created_at, deleted_at)
     SELECT 'p' || n, CASE WHEN n % 7 = 0 THEN 'x' ELSE '' END || 'person' || n % 1500 || '_' || n % 3 || '@homes' || n || '.example',
       (ARRAY['Asha Rao','శ్రావణి Peda','Élodie 100% D''Souza','raju_k','O''Neil-Das'])[1 + n % 5] || CASE WHEN n % 11 = 0 THEN ' Zx' ELSE '' END,
       CASE WHEN n % 400 = 0 THEN 'admin' ELSE 'user' END, 'email',
       CASE WHEN n % 4 > 0 THEN 'TS' || n % 40 || 'AB' || lpad((n * 37 % 10000)::text, 4, '0') END,
       CASE WHEN n % 4 > 0 THEN (ARRAY['Kia Sonet','Tata Punch','Škoda Slavia'])[1 + n % 3] END,
       CASE WHEN n % 6 > 0 THEN (9000000000 + n * 7919)::text END,
       '2026-01-01'::timestamptz + (n * 577 % ${PEOPLE}) * interval '1 minute',
       CASE WHEN n % 50 = 0 THEN '2026-06-01'::timestamptz END
     FROM generate_series(1, ${PEOPLE}) n`,
    `INSERT INTO vehicles (user_id, plate, model, nickname, archived_at)
     SELECT id, 'KA' || lpad((id * 13 % 10000)::text, 6, '0'), (ARRAY['Volvo XC90','Mahindra Thar','Jeep'])[1 + id % 3],
       CASE WHEN id % 9 = 0 THEN 'Papa''s 50% 7-7' END, CASE WHEN id % 5 = 0 THEN now() END
     FROM users WHERE id % 2 = 0 AND deleted_at IS NULL`,
  );
  client = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

/** Parts of what people and cars have, from one letter to the whole, in both cases, and with separators. */
async function words(): Promise<string[]> {
  const rows = await app.dataSource.query<Record<string, string | null>[]>(
    `SELECT email, display_name, car_number, car_model, mobile_number, plate, model, nickname
     FROM users LEFT JOIN vehicles ON user_id = users.id WHERE firebase_uid IN ('p77', 'p1500', 'p2026', 'p2333', 'p18')`,
  );
  const texts = [...new Set(rows.flatMap((row) => Object.values(row)))].filter(
    (text) => text !== null,
  );
  const parts = texts.flatMap((text, at) => [
    text,
    text.toUpperCase(),
    ...[1, 2, 3, 6].map((length) => text.slice((at * 3) % text.length).slice(0, length)),
    text.slice(2, -2),
  ]);
  const others = [
    "+91 90000 15838",
    "ts-10 ab",
    "0 7",
    "7-7",
    "%",
    "_",
    "\\",
    "zq",
    "@homes",
    "a@",
    "nobody has this",
  ];
  return [...new Set([...parts, ...others].map((word) => word.trim()))].filter(
    (word) => word !== "",
  );
}

async function found(search: string, role: UserRole | null): Promise<string[]> {
  const isDigit = /\p{Nd}/u.test(search);
  const rows = await app.dataSource.query<{ email: string }[]>(PLAIN, [
    containing(search),
    containing(isDigit ? plateOf(search) : search),
    containing(mobileDigits(search) ?? (plateOf(search) || search)),
    role === null ? [UserRole.USER, UserRole.ADMIN] : [role],
  ]);
  return rows.map(({ email }) => email);
}

it.each([null, UserRole.USER, UserRole.ADMIN])(
  "finds for words of every kind the people that a plain search finds, with role %s",
  async (role) => {
    const differing: unknown[] = [];
    for (const search of await words()) {
      const right = await found(search, role);
      const variables = { search, first: 100, role: role?.toUpperCase(), limit: 1_000 };
      const { data, errors } = await client.send<{ users: Found }>(FIND, variables);
      expect(errors).toBeUndefined();
      const { edges, totalCount, boundedCount, pageInfo } = data.users;
      const next = await client.send<{ users: Found }>(FIND, {
        ...variables,
        after: pageInfo.endCursor,
      });
      const shown = [...edges, ...(edges.length === 100 ? next.data.users.edges : [])];
      const answer = { emails: shown.map(({ node }) => node.email), totalCount, boundedCount };
      const isExact = right.length <= 1_000;
      const expected = {
        emails: right.slice(0, 200),
        totalCount: right.length,
        boundedCount: { count: isExact ? right.length : 1_000, isExact },
      };
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        differing.push({ search, answer, expected });
    }
    expect(differing).toEqual([]);
  },
);

interface Found {
  readonly totalCount: number;
  readonly boundedCount: { readonly count: number; readonly isExact: boolean };
  readonly pageInfo: { readonly endCursor: string | null };
  readonly edges: readonly { readonly node: { readonly email: string } }[];
}
