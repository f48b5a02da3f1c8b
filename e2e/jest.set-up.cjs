// A whole story in a real browser, on a machine that may be busy.
jest.setTimeout(180_000);
