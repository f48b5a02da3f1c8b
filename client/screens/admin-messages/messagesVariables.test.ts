import { messagesVariables } from "./messagesVariables";

const read = (search: string) =>
  messagesVariables(new URL(`http://a/admin-dashboard/messages${search}`));

it.each([
  ["", { first: 10, status: "OPEN" }],
  ["?status=HANDLED", { status: "HANDLED" }],
  ["?status=ALL&size=20&page=2&after=x", { first: 20, after: "x", status: "ALL" }],
  ["?status=LOST", { status: "OPEN" }],
])("asks for what the address %p says", (search, variables) => {
  expect(read(search)).toMatchObject(variables);
});
