import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { dispatchEvent } from "./dispatchEvent";

// The first test of a screen compiles the screen as well, on a machine that may be busy.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000, eventWrapper: dispatchEvent });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
