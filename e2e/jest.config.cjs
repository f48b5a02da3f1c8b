const server = require("../server/jest.config.cjs");

module.exports = {
  ...server,
  displayName: "e2e",
  roots: ["<rootDir>/build/e2e"],
  testMatch: ["**/*.story.test.js"],
  globalSetup: "<rootDir>/build/e2e/global-setup.js",
  globalTeardown: "<rootDir>/build/e2e/global-teardown.js",
  setupFilesAfterEnv: ["<rootDir>/e2e/jest.set-up.cjs"],
};
