const { keepComputedStyles } = require("./fastStyles.cjs");
const { TestEnvironment } = require("jest-environment-jsdom");

/** jsdom with the browser globals that the router and the network layer need. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { TextDecoder, TextEncoder, AbortController, AbortSignal } = globalThis;
    const { Request, Response, Headers, ReadableStream, fetch } = globalThis;
    Object.assign(this.global, { TextDecoder, TextEncoder, AbortController, AbortSignal });
    Object.assign(this.global, { Request, Response, Headers, ReadableStream, fetch });
    keepComputedStyles(this.global);
    // As in production, rule by rule: jsdom parses a whole sheet again whenever its text grows.
    this.global.SC_DISABLE_SPEEDY = false;
  }
};
