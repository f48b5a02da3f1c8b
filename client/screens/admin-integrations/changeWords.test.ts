import { actionText, authorText, kindText } from "./changeWords";

it("names what was changed, how, and by whom", () => {
  expect([kindText("WEBHOOK_ENDPOINT"), kindText("NEW")]).toEqual(["Webhook endpoint", "NEW"]);
  expect([actionText("ROTATED"), actionText("NEW")]).toEqual(["New secret", "NEW"]);
  expect(authorText({ changedBy: "Meenakshi Iyer", via: null })).toBe("Meenakshi Iyer");
  expect(authorText({ changedBy: null, via: "Night job" })).toBe("API key Night job");
});
