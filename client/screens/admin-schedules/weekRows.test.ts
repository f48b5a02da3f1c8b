import { weekRows } from "./weekRows";

const slot = (id: string, startTime: string, endTime: string) => ({
  booked: 0,
  slot: { id, startTime, endTime },
});

describe("the rows of a week", () => {
  it("are the times, by start, each with what there is on each day", () => {
    const nine = slot("a", "09:00", "10:00");
    const seven = slot("b", "07:00:00", "08:00:00");
    const sevenToo = slot("c", "07:00", "08:00");
    const rows = weekRows([
      { date: "2026-11-23", slots: [nine] },
      { date: "2026-11-24", slots: [nine, seven, sevenToo] },
    ]);
    expect(rows).toEqual([
      { startTime: "07:00", endTime: "08:00", cells: [[], [seven, sevenToo]] },
      { startTime: "09:00", endTime: "10:00", cells: [[nine], [nine]] },
    ]);
  });

  it("are none where nothing is offered", () => {
    expect(weekRows([{ date: "2026-11-23", slots: [] }])).toEqual([]);
  });
});
