import { newWebhook, webhookInput, webhookRules } from "./webhookForm";

const filled = { ...newWebhook, url: " https://a.example/hook ", eventTypes: ["booking.created"] };

it("tells the server no name and no community where none was given", () => {
  expect(webhookInput(webhookRules.parse(filled))).toEqual({
    url: "https://a.example/hook",
    description: null,
    eventTypes: ["booking.created"],
    residencyId: null,
    payload: "THIN",
  });
});

it("tells the community that was chosen", () => {
  const values = webhookRules.parse({ ...filled, residency: "r1", description: "Reminders" });
  expect(webhookInput(values)).toMatchObject({ residencyId: "r1", description: "Reminders" });
});
