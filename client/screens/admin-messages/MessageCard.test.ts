import { handledText, replyAddress } from "./MessageCard";

const at = "2026-11-20T19:00:00.000Z";

it.each([
  [
    { handledAt: at, handledBy: { displayName: "Meenakshi Iyer" } },
    "by Meenakshi Iyer, Sat, 21 Nov 2026, 12:30 AM",
  ],
  [{ handledAt: at, handledBy: null }, "Sat, 21 Nov 2026, 12:30 AM"],
  [{ handledAt: null, handledBy: null }, ""],
])("says of %p: %p", (message, text) => {
  expect(handledText(message)).toBe(text);
});

it("writes to the address and to nobody else", () => {
  expect(replyAddress("asha@example.com")).toBe(
    "mailto:asha@example.com?subject=Your%20message%20to%20Aaviri",
  );
  expect(new URL(replyAddress("a@b.c?bcc=all@aaviri.example")).searchParams.get("bcc")).toBeNull();
  expect(replyAddress("a@b.c,all@d.e")).toBe(
    "mailto:a@b.c%2Call%40d.e?subject=Your%20message%20to%20Aaviri",
  );
});
