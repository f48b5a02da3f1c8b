import "@testing-library/jest-dom";
import { act, configure } from "@testing-library/react";
import { toastQueue } from "../ui/message/toast";
import { dispatchEvent } from "./dispatchEvent";
import { internals } from "./reactInternals";

// React keeps the creation stack of 10,000 elements a second, a sixth of the CPU time.
if (internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

// The first test of a screen also compiles it.
jest.setTimeout(300_000);
configure({ asyncUtilTimeout: 60_000, eventWrapper: dispatchEvent });

window.scrollTo = () => undefined;
performance.getEntriesByType = () => [];
// A minute after a file was saved.
URL.revokeObjectURL = () => undefined;
// A promise, as in newer Chromium: no clean-up of an effect.
const scrollIntoView = async () => undefined;
Object.assign(Element.prototype, { scrollIntoView });

// On a busy machine a message would be gone before a test looks, so only fake timers remove one.
const resumeAll = toastQueue.resumeAll.bind(toastQueue);
toastQueue.resumeAll = () => {
  if (Object.hasOwn(setTimeout, "clock")) resumeAll();
};

afterEach(() => act(() => toastQueue.clear()));
