/** 2 of 4 places are free by default. */
export const slotOn = (date: string, hour: number, fields: object = {}) => ({
  id: `offer-${hour}:${date}`,
  date,
  startTime: `${String(hour).padStart(2, "0")}:00`,
  endTime: `${String(hour + 1).padStart(2, "0")}:00`,
  isAvailable: true,
  isBookedByViewer: false,
  availableCapacity: 2,
  capacity: 4,
  unavailableReason: null,
  slot: { id: `slot-${hour}` },
  ...fields,
});

export const full = { isAvailable: false, availableCapacity: 0, unavailableReason: "FULL" };
const started = { isAvailable: false, unavailableReason: "STARTED" };

/** On Saturday, 21 November 2026. */
export const saturday = [
  slotOn("2026-11-21", 8, started),
  slotOn("2026-11-21", 9, started),
  slotOn("2026-11-21", 12),
  slotOn("2026-11-21", 14, full),
  slotOn("2026-11-21", 16, { isBookedByViewer: true }),
];

export const sunday = [slotOn("2026-11-22", 8), slotOn("2026-11-22", 9, { availableCapacity: 1 })];

export const days = Array.from({ length: 10 }, (_, day) => ({
  id: `day-${day}`,
  date: `2026-11-${21 + day}`,
  isDisabled: day === 2 || day === 3,
  disabledReason: day === 2 ? "Our steam units are being serviced" : null,
}));

export const booking = (id: string, bookingDate: string, fields: object = {}) => ({
  id,
  bookingDate,
  startTime: "10:00",
  endTime: "11:00",
  status: "CONFIRMED",
  carModel: "Hyundai Creta",
  carNumber: "TS07IO4821",
  slot: { id: "slot-10" },
  ...fields,
});

/** Fakes only the date; timers run. */
export function holdTheDate(): void {
  jest.useFakeTimers({
    now: new Date("2026-11-21T04:30:00Z"),
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "requestIdleCallback",
      "cancelIdleCallback",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });
}
