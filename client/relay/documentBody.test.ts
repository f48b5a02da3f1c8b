import { documentBody } from "./documentBody";

const variables = { input: { name: "Palm Grove", image: null } };

it("is JSON without files", () => {
  const { body, headers } = documentBody({ id: "abc" }, variables);
  expect(JSON.parse(String(body))).toEqual({ documentId: "sha256:abc", variables });
  expect(headers).toEqual({ "content-type": "application/json" });
});

it("is a multipart request with a file, in the place that the map names", async () => {
  const image = new File(["picture"], "gate.png", { type: "image/png" });
  const { body, headers } = documentBody({ id: "abc" }, variables, {
    "variables.input.image": image,
  });
  const form = body as FormData;
  expect([...form.keys()]).toEqual(["operations", "map", "0"]);
  expect(JSON.parse(String(form.get("operations")))).toEqual({
    documentId: "sha256:abc",
    variables,
  });
  expect(JSON.parse(String(form.get("map")))).toEqual({ "0": ["variables.input.image"] });
  expect(form.get("0")).toMatchObject({ name: "gate.png", size: 7 });
  expect(headers).toEqual({ "apollo-require-preflight": "1" });
});
