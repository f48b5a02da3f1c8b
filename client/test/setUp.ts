import "@testing-library/jest-dom";

// The first test of a screen compiles the screen as well, on a machine that may be busy.
jest.setTimeout(30_000);

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
