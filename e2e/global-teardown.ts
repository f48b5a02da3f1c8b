import { tearDown } from "./global-setup";

/** Jest's `globalTeardown`. */
export default tearDown;
