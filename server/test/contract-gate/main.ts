import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSchema } from "graphql";
import { openApiDocument } from "../../endpoint/openapi";
import { ROUTES } from "../../modules";
import { dayInBusinessZone } from "../../platform/calendar-day";
import { runToExit } from "../../platform/run-to-exit";
import { problemsOf } from "./judgement";
import { OpenApiChanges } from "./openapi-changes";
import { schemaChanges } from "./schema-changes";

const root = path.resolve(__dirname, "../../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

const SCHEMA = "schema.graphql";
const RELEASED = "docs/api/released";

/** The released document has these as optional by mistake: no request without them was ever served. */
const NEVER_SERVED_WITHOUT: ReadonlySet<string> = new Set([
  "GET /api/v1/bookings/available-slots query date",
  "GET /api/v1/bookings/check-booking-exists query slotId",
  "GET /api/v1/bookings/check-booking-exists query date",
  "GET /api/v1/bookings/admin/by-date query date",
  "GET /api/v1/bookings/admin/by-date-range query startDate",
  "GET /api/v1/bookings/admin/by-date-range query endDate",
  "GET /api/v1/bookings/admin/statistics query startDate",
  "GET /api/v1/bookings/admin/statistics query endDate",
  "PUT /api/v1/pricing-plans/{id}/bulk-pricing body.carTypePricing.[].carTypeId",
  "PUT /api/v1/booking-slots/order body.slotsOrder.[].id",
  "PUT /api/v1/booking-slots/order body.slotsOrder.[].displayOrder",
]);

/** A step of `npm run check`. `--release` makes the current contract the released one. */
async function main(): Promise<number> {
  const today = dayInBusinessZone(new Date());
  const document = openApiDocument(ROUTES);
  const sdl = read(SCHEMA);
  const changes = [
    ...(await schemaChanges(buildSchema(read(`${RELEASED}/${SCHEMA}`)), buildSchema(sdl), today)),
    ...OpenApiChanges.between(JSON.parse(read(`${RELEASED}/openapi.json`)), document),
  ];
  const problems = problemsOf(
    changes.filter(({ coordinate }) => !NEVER_SERVED_WITHOUT.has(coordinate)),
    read("CHANGELOG.md"),
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) return 1;
  if (process.argv.includes("--release")) {
    mkdirSync(path.join(root, RELEASED), { recursive: true });
    writeFileSync(path.join(root, RELEASED, SCHEMA), `# Released ${today}.\n\n${sdl}`);
    const json = `${JSON.stringify(document, null, 2)}\n`;
    writeFileSync(path.join(root, RELEASED, "openapi.json"), json);
  }
  return 0;
}

runToExit(main);
