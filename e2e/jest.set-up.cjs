jest.setTimeout(600_000);

// Files of a group share a browser.
afterAll(() => require("../build/e2e/stage").closeStage());
