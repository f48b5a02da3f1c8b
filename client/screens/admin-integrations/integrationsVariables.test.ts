import { integrationsVariables } from "./integrationsVariables";

const nothing = {
  isOfKeys: false,
  isOfApplications: false,
  isOfWebhooks: false,
  orderBy: "NEWEST",
};

it.each([
  ["", { ...nothing, isOfKeys: true }],
  ["?kind=apps", { ...nothing, isOfApplications: true }],
  ["?kind=webhooks", { ...nothing, isOfWebhooks: true }],
  ["?kind=nonsense&order=nonsense", { ...nothing, isOfKeys: true }],
  ["?order=ERROR_SHARE", { ...nothing, isOfKeys: true, orderBy: "ERROR_SHARE" }],
])("the address %p shows what it names", (search, expected) => {
  const url = new URL(`https://aaviri.example/admin-dashboard/integrations${search}`);
  expect(integrationsVariables(url)).toMatchObject(expected);
});
