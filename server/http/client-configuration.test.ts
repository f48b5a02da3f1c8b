import { readConfig } from "../config/config";
import { clientConfiguration } from "./client-configuration";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://aaviri@db.internal/aaviri",
  FIREBASE_PROJECT_ID: "aaviri-live",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.aaviri.example",
  FIREBASE_CREDENTIALS: "/run/secrets/firebase.json",
};

const accounts = [
  { email: "admin@aaviri.example", password: "steam-clean-1", description: "administrator" },
];

it.each([
  ["in production", production],
  ["outside the demo", { ...production, NODE_ENV: "development", DEMO: "off" }],
])("tells the browser no account, no emulator and no play money %s", (_, settings) => {
  const told = clientConfiguration(readConfig(settings), accounts);
  expect(told).toMatchObject({ demo: false, payments: { mock: false } });
  expect(told.identity).toEqual({
    apiKey: "public-key",
    projectId: "aaviri-live",
    authDomain: "auth.aaviri.example",
    emulatorPort: null,
  });
  expect(told).not.toHaveProperty("demoAccounts");
  expect(JSON.stringify(told)).not.toMatch(/password|steam-clean|\/run\/secrets|db\.internal/);
});

it("offers the demo's accounts in the demo", () => {
  const { demo, demoAccounts } = clientConfiguration(readConfig({}), accounts);
  expect(demo).toBe(true);
  expect(demoAccounts).toEqual(accounts);
});
