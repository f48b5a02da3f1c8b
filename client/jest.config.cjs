const babel = {
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve("@babel/preset-react"), { runtime: "automatic" }],
    require.resolve("@babel/preset-typescript"),
  ],
  plugins: [
    require.resolve("babel-plugin-relay"),
    // Jest can only require CommonJS.
    require.resolve("@babel/plugin-transform-dynamic-import"),
    require.resolve("@babel/plugin-transform-modules-commonjs"),
  ],
};

/** @type {import('jest').Config} */
module.exports = {
  displayName: "client",
  rootDir: __dirname,
  testEnvironment: "<rootDir>/test/browserEnvironment.cjs",
  testMatch: ["**/*.test.{ts,tsx}"],
  transform: { "\\.[jt]sx?$": ["babel-jest", babel] },
  setupFilesAfterEnv: ["./test/setUp.ts"],
  moduleNameMapper: {
    "\\.(css|woff2|svg)(\\?.*)?$": "<rootDir>/test/asset.ts",
    "^react-relay$": "react-relay/hooks",
  },
};
