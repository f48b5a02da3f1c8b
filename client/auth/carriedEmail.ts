import { readStored, store } from "../ui/deviceStorage";

/** In this tab's storage, so that it is in no address. */
const KEY = "aaviri.typedEmail";

export const carryEmail = (email: string) => store("sessionStorage", KEY, email);

export const carriedEmail = () => readStored("sessionStorage", KEY) ?? "";

export const forgetCarriedEmail = () => void store("sessionStorage", KEY, null);
