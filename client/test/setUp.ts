import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { dispatchEvent } from "./dispatchEvent";

// The first test of a screen also compiles it.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000, eventWrapper: dispatchEvent });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
