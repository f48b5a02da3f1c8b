import { giveBack } from "./global-setup";

/** Jest's `globalTeardown`. */
export default giveBack;
