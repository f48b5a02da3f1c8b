import { readConfig } from "./config";
import { shareOf } from "./workers";

const GB = 1024 ** 3;
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://aaviri@db.internal/aaviri",
  FIREBASE_PROJECT_ID: "aaviri-live",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.aaviri.example",
  FIREBASE_CREDENTIALS: "/run/secrets/firebase.json",
};

describe("in production a server has a worker for each core", () => {
  it.each([
    ["four cores", { cores: 4, memoryBytes: 8 * GB }, {}, 4],
    ["a container of two", { cores: 2, memoryBytes: GB }, {}, 2],
    ["little memory", { cores: 8, memoryBytes: GB }, {}, 2],
    ["next to no memory", { cores: 8, memoryBytes: GB / 4 }, {}, 1],
    ["few connections", { cores: 16, memoryBytes: 64 * GB }, {}, 5],
    ["many connections", { cores: 16, memoryBytes: 64 * GB }, { DATABASE_POOL_SIZE: "64" }, 16],
    ["its own number", { cores: 4, memoryBytes: 8 * GB }, { WORKERS: "2" }, 2],
  ])("where it has %s", (_what, room, settings, workers) => {
    const env = Object.assign({}, production, settings);
    expect(readConfig(env, room).workers).toBe(workers);
  });

  it("and the demo, and a server that is tried out, one", () => {
    const room = { cores: 4, memoryBytes: 8 * GB };
    expect(readConfig({}, room).workers).toBe(1);
    const tried = Object.assign({}, production, { NODE_ENV: "development", DEMO: "off" });
    expect(readConfig(tried, room).workers).toBe(1);
  });
});

it.each([
  [{ WORKERS: "2" }, "WORKERS: the demo runs as one process (1)."],
  [
    Object.assign({}, production, { WORKERS: "4", DATABASE_POOL_SIZE: "7" }),
    "DATABASE_POOL_SIZE: 4 workers need 2 connections each, 8 together.",
  ],
  [{ METRICS_PORT: "4000" }, "METRICS_PORT: must be another port than PORT."],
  [
    Object.assign({}, production, { PORT: "4348", METRICS_PORT: "4348" }),
    "METRICS_PORT: must be another port than PORT.",
  ],
  [{ PORT: "9099" }, "AUTH_EMULATOR_PORT: must be another port than PORT."],
  [
    { PAYMENTS: "sandbox", METRICS_PORT: "9098" },
    "PAYMENT_SANDBOX_PORT: must be another port than METRICS_PORT.",
  ],
])("workers and ports that cannot run are refused: %#", (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

it("ports of parts that do not run are free", () => {
  expect(readConfig({ METRICS_PORT: "9098" }).metricsPort).toBe(9098);
  expect(readConfig(Object.assign({}, production, { PORT: "9099" })).port).toBe(9099);
});

it.each([
  [1, 20, 20],
  [3, 20, 6],
  [5, 20, 4],
  [10, 20, 2],
])(
  "%i workers with %i connections have %i each, never more than all together",
  (workers, poolSize, each) => {
    const env = Object.assign({}, production, { DATABASE_POOL_SIZE: `${poolSize}` });
    const config = readConfig(Object.assign(env, { WORKERS: `${workers}` }));
    const share = shareOf(config);
    expect(share.databasePoolSize).toBe(each);
    expect(share.databasePoolSize * workers).toBeLessThanOrEqual(poolSize);
    expect(share.liveStreams.total).toBe(Math.ceil(1_000 / workers));
  },
);
