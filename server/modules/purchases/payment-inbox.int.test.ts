import { type PaidApp, startPaidApp } from "../../test/paying";

let paid: PaidApp;

beforeEach(async () => {
  paid = await startPaidApp();
});

afterEach(() => paid.close());

async function waiting(): Promise<number> {
  const [row] = await paid.app.dataSource.query<{ waiting: number }[]>(
    "SELECT count(*)::int AS waiting FROM payment_events WHERE processed_at IS NULL",
  );
  return row?.waiting ?? Number.NaN;
}

it("a run over waiting events that is stopped ends after the one under way, and the next goes on", async () => {
  const { dataSource, services } = paid.app;
  await dataSource.query(
    `INSERT INTO payment_events (provider, event_id, payload, event_name)
     SELECT 'razorpay', 'event_' || n, '{"event": "something.else"}', 'something.else' FROM generate_series(1, 3) n`,
  );
  expect(await services.paymentInbox.processWaiting(AbortSignal.abort())).toBe(0);
  expect(await waiting()).toBe(3);
  expect(await services.paymentInbox.processWaiting(abortedAfter(1))).toBe(1);
  expect(await waiting()).toBe(2);
  expect(await services.paymentInbox.processWaiting()).toBe(2);
  expect(await waiting()).toBe(0);
});

/** Aborts once it has been read `times` times. */
function abortedAfter(times: number): AbortSignal {
  let reads = 0;
  return Object.defineProperty(new AbortController().signal, "aborted", {
    get: () => {
      reads += 1;
      return reads > times;
    },
  });
}
