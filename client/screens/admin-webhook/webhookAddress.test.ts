import { webhookVariables } from "./webhookAddress";

it.each([
  ["?id=w1", { id: "w1", status: null, type: null, first: 10 }],
  ["?id=w1&status=FAILED&type=ping", { id: "w1", status: "FAILED", type: "ping" }],
  ["?id=w1&status=nonsense", { id: "w1", status: null }],
  ["", { id: "" }],
])("the address %p shows the deliveries that it names", (search, expected) => {
  const url = new URL(`https://aaviri.example/admin-dashboard/integrations/webhook${search}`);
  expect(webhookVariables(url)).toMatchObject(expected);
});
