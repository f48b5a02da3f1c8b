// A project's own `testTimeout` is ignored by jest. Real databases and processes may take a while on a busy machine.
jest.setTimeout(30_000);
