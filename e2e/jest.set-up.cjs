jest.setTimeout(600_000);

// A group's stories share a browser, and some of them an application.
afterAll(() => require("../build/e2e/stage").closeStage());
