const path = require("node:path");

/** Runs `tsc`'s output, exactly as in production. */
module.exports = {
  displayName: "server",
  rootDir: path.join(__dirname, ".."),
  roots: ["<rootDir>/build/server"],
  testMatch: ["**/*.test.js"],
  testEnvironment: "node",
  setupFilesAfterEnv: ["<rootDir>/server/jest.set-up.cjs"],
  globalSetup: "<rootDir>/build/server/test/global-setup.js",
  globalTeardown: "<rootDir>/build/server/test/global-teardown.js",
  // ES modules; jest's sandbox only requires CommonJS.
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
