import "@testing-library/jest-dom";
import { act, configure } from "@testing-library/react";
import { toastQueue } from "../ui/toast";
import { dispatchEvent } from "./dispatchEvent";
import { internals } from "./reactInternals";

// Of 10,000 elements a second React keeps where they were made, for its warnings: a sixth of the processor time (docs/decisions/0131).
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
Element.prototype.scrollIntoView = () => undefined;

// On a machine that stands still for seconds a message would be gone before a test looks: only a test's own clock takes one away.
const resumeAll = toastQueue.resumeAll.bind(toastQueue);
toastQueue.resumeAll = () => {
  if (Object.hasOwn(setTimeout, "clock")) resumeAll();
};

afterEach(() => act(() => toastQueue.clear()));
