import { TextDecoder, TextEncoder } from "node:util";

// jsdom leaves out what the router and the network layer take for granted in a browser.
Object.assign(globalThis, { TextDecoder, TextEncoder });
