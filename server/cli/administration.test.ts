import { parseCommand } from "./administration";

describe("what the command line of npm run admin asks for", () => {
  it.each<[string, object | null]>([
    ["list", { verb: "list" }],
    ["grant asha@b.example", { verb: "grant", email: "asha@b.example", isInsisting: false }],
    [
      "grant --unverified asha@b.example",
      { verb: "grant", email: "asha@b.example", isInsisting: true },
    ],
    ["revoke asha@b.example", { verb: "revoke", email: "asha@b.example" }],
    ["data asha@b.example", { verb: "data", email: "asha@b.example" }],
    ["data", null],
    ["", null],
    ["promote asha@b.example", null],
    ["grant", null],
    ["grant --unverified", null],
    ["revoke asha@b.example ravi@b.example", null],
    ["grant asha@b.example --force", null],
    ["revoke asha@b.example --unverified", null],
    ["list asha@b.example", null],
  ])("%p", (line, command) => {
    expect(parseCommand(line.split(" ").filter(Boolean))).toEqual(command);
  });
});
