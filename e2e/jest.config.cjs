const server = require("../server/jest.config.cjs");

/** Browser stories, one after the other (`--runInBand`): built client, real server, real database. */
module.exports = {
  ...server,
  displayName: "e2e",
  roots: ["<rootDir>/build/e2e"],
  testMatch: ["**/*.story.test.js"],
  setupFilesAfterEnv: ["<rootDir>/e2e/jest.set-up.cjs"],
};
