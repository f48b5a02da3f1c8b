const { keepComputedStyles } = require("./fastStyles.cjs");
const { TestEnvironment } = require("jest-environment-jsdom");

/** Average delay of React's tasks in milliseconds. */
const delay = Number(process.env.REACT_TASK_DELAY_MS ?? 0);

/** jsdom with the globals that the router and the network layer need. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { TextDecoder, TextEncoder, AbortController, AbortSignal } = globalThis;
    const { Request, Response, Headers, ReadableStream, fetch } = globalThis;
    Object.assign(this.global, { TextDecoder, TextEncoder, AbortController, AbortSignal });
    Object.assign(this.global, { Request, Response, Headers, ReadableStream, fetch });
    // Simulates a busy machine, so that a test that does not wait fails.
    if (delay > 0) {
      this.global.setImmediate = (task) => this.global.setTimeout(task, Math.random() * 2 * delay);
    }
    keepComputedStyles(this.global);
    // As in production; jsdom parses a whole sheet again whenever its text grows.
    this.global.SC_DISABLE_SPEEDY = false;
  }
};
