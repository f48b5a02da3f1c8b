import { integrationsVariables } from "./integrationsVariables";

it.each([
  ["", { isOfKeys: true, isOfApplications: false }],
  ["?kind=apps", { isOfKeys: false, isOfApplications: true }],
  ["?kind=nonsense", { isOfKeys: true, isOfApplications: false }],
])("the address %p shows what it names", (search, expected) => {
  const url = new URL(`https://aaviri.example/admin-dashboard/integrations${search}`);
  expect(integrationsVariables(url)).toMatchObject(expected);
});
