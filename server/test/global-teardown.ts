import { giveBack } from "./global-setup";

export default giveBack;
