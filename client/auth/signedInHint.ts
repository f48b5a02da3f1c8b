import { readStored, store } from "../ui/deviceStorage";

/** Not a proof. The inline script of index.html reads the same key. */
const KEY = "aaviri.signedIn";

export const rememberSignedIn = (uid: string) => store("localStorage", KEY, uid);

export const rememberedUid = () => readStored("localStorage", KEY);

export const forgetSignedIn = () => store("localStorage", KEY, null);
