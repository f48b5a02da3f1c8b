import { withTrouble } from "./purchase-attention.rules";

const NOW = new Date("2026-11-23T04:00:00.000Z");

describe("what administrators read of a purchase", () => {
  it("has a line for each thing that is not settled", () => {
    expect(withTrouble({ attention: null, seenToAt: null }, { text: "One." })).toBe("One.");
    expect(withTrouble({ attention: "One.", seenToAt: null }, { text: "Two." })).toBe("One.\nTwo.");
  });

  it("stays as it is when it is told again, even if it was seen to", () => {
    const told = { text: "One." };
    expect(withTrouble({ attention: "One.\nTwo.", seenToAt: null }, told)).toBe("One.\nTwo.");
    expect(withTrouble({ attention: "One.\nTwo.", seenToAt: NOW }, told)).toBe("One.\nTwo.");
  });

  it("has one line about the same thing, and none of what was seen to", () => {
    const told = { text: "It was won (disp_1).", replaces: ["(disp_1)"] };
    const attention = "It is disputed (disp_1).\nTwo.";
    expect(withTrouble({ attention, seenToAt: null }, told)).toBe("Two.\nIt was won (disp_1).");
    expect(withTrouble({ attention, seenToAt: NOW }, told)).toBe("It was won (disp_1).");
  });

  it("does not grow without an end: small tries give way first", () => {
    let attention: string | null = "It is disputed.";
    for (let paise = 100; paise < 150; paise += 1) {
      const text = `${paise} were authorised instead of 129900.`;
      attention = withTrouble({ attention, seenToAt: null }, { text });
    }
    const lines = attention.split("\n");
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe("It is disputed.");
    expect(lines.at(-1)).toBe("149 were authorised instead of 129900.");
  });
});
