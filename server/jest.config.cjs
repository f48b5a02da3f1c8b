const path = require("node:path");

/** Runs what `tsc` compiled: decorators and all are then exactly what production runs. */
module.exports = {
  displayName: "server",
  rootDir: path.join(__dirname, ".."),
  roots: ["<rootDir>/build/server"],
  testMatch: ["**/*.test.js"],
  testEnvironment: "node",
  setupFilesAfterEnv: ["<rootDir>/server/jest.set-up.cjs"],
  globalSetup: "<rootDir>/build/server/test/global-setup.js",
  globalTeardown: "<rootDir>/build/server/test/global-teardown.js",
  // ES modules that the server loads: jest's sandbox can only require CommonJS.
  transform: {
    "node_modules/(jose|oidc-provider)/.+\\.js$": [
      "babel-jest",
      {
        babelrc: false,
        configFile: false,
        plugins: [
          "@babel/plugin-transform-dynamic-import",
          "@babel/plugin-transform-export-namespace-from",
          "@babel/plugin-transform-modules-commonjs",
        ],
      },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!jose/|oidc-provider/)"],
};
