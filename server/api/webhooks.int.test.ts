import { startTestApp } from "../test/app";
import { expectConsistent } from "../test/consistency";
import { contentsOf } from "../test/contents";
import { beginPaying, type PaidApp, post, signedWith, startPaidApp, stateOf } from "../test/paying";

const SECRET = "sandbox-hook";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(() => {
  paid.sandbox.webhooks.isHeld = true;
});

afterEach(async () => {
  const { paymentInbox } = paid.app.services;
  await paymentInbox.markSeenTo(await paymentInbox.unreadable());
});

afterAll(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

async function unsent() {
  const purchase = await beginPaying(paid.app);
  paid.sandbox.pay(purchase.orderId);
  const webhook = paid.sandbox.webhooks.events.at(-2);
  if (webhook?.event !== "payment.captured") throw new Error("No payment was captured");
  return { purchase, webhook };
}

describe("a webhook that is not the provider's", () => {
  it.each(["", "sandbox-key", "another-secret"])("signed with %j is refused", async (secret) => {
    const { webhook } = await unsent();
    const before = await contentsOf(paid.app.dataSource);
    expect(await post(paid.app, webhook.body, signedWith(webhook, secret))).toBe(400);
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it.each<[string, (body: string) => string]>([
    ["with one byte changed", (body) => body.replace("129900", "129901")],
    ["serialized again from its JSON", (body) => JSON.stringify(JSON.parse(body), null, 1)],
    ["with a space behind it", (body) => `${body} `],
    ["that is empty", () => ""],
  ])("%s is refused", async (_how, spoil) => {
    const { webhook } = await unsent();
    const headers = signedWith(webhook, SECRET);
    const before = await contentsOf(paid.app.dataSource);
    expect(await post(paid.app, spoil(webhook.body), headers)).toBe(400);
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("without a signature, or with one in upper case, is refused", async () => {
    const { webhook } = await unsent();
    const { "X-Razorpay-Signature": signature = "" } = signedWith(webhook, SECRET);
    const before = await contentsOf(paid.app.dataSource);
    expect(await post(paid.app, webhook.body, {})).toBe(400);
    const upper = { "X-Razorpay-Signature": signature.toUpperCase() };
    expect(await post(paid.app, webhook.body, upper)).toBe(400);
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("of a megabyte is refused as too large", async () => {
    const body = JSON.stringify({ event: "payment.captured", more: "x".repeat(1_000_000) });
    const before = await contentsOf(paid.app.dataSource);
    expect(await post(paid.app, body, signedWith({ id: "big", event: "", body }, SECRET))).toBe(
      413,
    );
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("that is no JSON is refused, signed or not", async () => {
    const webhook = { id: "evt_text", event: "", body: "payment.captured" };
    expect(await post(paid.app, webhook.body, signedWith(webhook, SECRET))).toBe(400);
  });
});

describe("a webhook of the provider", () => {
  it("is kept to the byte, with what came of it", async () => {
    const { purchase, webhook } = await unsent();
    expect(await post(paid.app, webhook.body, signedWith(webhook, SECRET))).toBe(200);
    const rows = await paid.app.dataSource.query(
      "SELECT payload::text, outcome, processed_at IS NOT NULL AS is_done FROM payment_events WHERE event_id = $1",
      [webhook.id],
    );
    expect(rows).toEqual([{ payload: webhook.body, outcome: "settled", is_done: true }]);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("is recorded as a job where it gives a car the type that was paid for", async () => {
    const { purchase, webhook } = await unsent();
    const change = () =>
      paid.app.dataSource.query(
        `SELECT channel, name, person_id, request_id IS NOT NULL AS is_of_request FROM changes
         WHERE table_name = 'vehicles' AND action = 'update'
           AND owner_id = (SELECT user_id FROM purchases WHERE id = $1)`,
        [purchase.key],
      );
    expect(await change()).toEqual([]);
    expect(await post(paid.app, webhook.body, signedWith(webhook, SECRET))).toBe(200);
    const author = { channel: "job", name: "take-payment-events", person_id: null };
    expect(await change()).toEqual([{ ...author, is_of_request: true }]);
  });

  it("without a name is taken once all the same", async () => {
    const { webhook } = await unsent();
    const { "X-Razorpay-Signature": signature = "" } = signedWith(webhook, SECRET);
    const unnamed = { "X-Razorpay-Signature": signature };
    expect(await post(paid.app, webhook.body, unnamed)).toBe(200);
    const before = await contentsOf(paid.app.dataSource);
    expect(await post(paid.app, webhook.body, unnamed)).toBe(200);
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("about something that does not concern us is kept, and changes nothing", async () => {
    const purchase = await beginPaying(paid.app);
    const body = JSON.stringify({ event: "invoice.paid", payload: {} });
    const webhook = { id: "evt_invoice", event: "invoice.paid", body };
    expect(await post(paid.app, body, signedWith(webhook, SECRET))).toBe(200);
    expect(
      await post(
        paid.app,
        '{"a":1}',
        signedWith({ ...webhook, id: "evt_odd", body: '{"a":1}' }, SECRET),
      ),
    ).toBe(200);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "pending", grants: 0 });
    const rows = await paid.app.dataSource.query(
      "SELECT outcome FROM payment_events WHERE event_id IN ('evt_invoice', 'evt_odd') ORDER BY id",
    );
    expect(rows).toEqual([
      { outcome: "ignored: invoice.paid" },
      { outcome: "ignored: unreadable" },
    ]);
  });

  it.each([
    ["NUL", "x\0y"],
    ["half a character", "x\ud83dy"],
    ["the halves the wrong way round", "\ude00\ud83d"],
    ["what turns the direction of a text", "\u202e\u2066"],
  ])("with %s in a note is dealt with, and is in nobody's way", async (_what, said) => {
    const { purchase, webhook } = await unsent();
    const message = JSON.parse(webhook.body);
    message.payload.payment.entity.notes = { said, "\\u0000": "\\\0" };
    const body = JSON.stringify(message);
    expect(await post(paid.app, body, signedWith({ ...webhook, body }, SECRET))).toBe(200);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    await expectConsistent(paid.app.dataSource);
  });

  it.each([
    ["its name", { event: "invoice\u0000.paid", payload: {} }, "ignored: invoice\ufffd.paid"],
    [
      "the id of a payment",
      {
        event: "refund.processed",
        payload: { refund: { entity: { payment_id: "p\u0000", amount: 1 } } },
      },
      "ignored: unreadable",
    ],
    [
      "an amount beyond any",
      {
        event: "refund.processed",
        payload: { refund: { entity: { payment_id: "p", amount: 2 ** 40 } } },
      },
      "ignored: unreadable",
    ],
  ])("with what cannot be stored as %s is done with at once", async (what, message, outcome) => {
    const webhook = { id: `evt ${what}`, event: "", body: JSON.stringify(message) };
    expect(await post(paid.app, webhook.body, signedWith(webhook, SECRET))).toBe(200);
    const rows = await paid.app.dataSource.query(
      "SELECT outcome, event_name FROM payment_events WHERE event_id = $1",
      [webhook.id],
    );
    const eventName = message.event.replace("\0", "\ufffd");
    expect(rows).toEqual([{ outcome, event_name: eventName }]);
  });

  it("nested deeper than the database reads is refused", async () => {
    const before = await contentsOf(paid.app.dataSource);
    const body = `{"event":"x","payload":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(await post(paid.app, body, signedWith({ id: "deep", event: "", body }, SECRET))).toBe(
      400,
    );
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
  });

  it("is answered however long it takes, and dealt with later", async () => {
    const { purchase, webhook } = await unsent();
    const { paymentArrivals } = paid.app.services;
    const { take } = paymentArrivals;
    let goOn = () => {};
    const busy = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    paymentArrivals.take = async (payment) => {
      await busy;
      return take.call(paymentArrivals, payment);
    };
    expect(await post(paid.app, webhook.body, signedWith(webhook, SECRET))).toBe(200);
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "pending" });
    paymentArrivals.take = take;
    goOn();
    await paid.app.services.paymentInbox.settled();
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
  });

  it("is forgotten ninety days after it was dealt with", async () => {
    const { app } = paid;
    const count = async () => (await app.dataSource.query("SELECT id FROM payment_events")).length;
    const [now, before] = [app.clock.now().toISOString(), await count()];
    await app.services.paymentInbox.forgetOld();
    expect([before > 0, await count()]).toEqual([true, before]);
    app.clock.set("2027-02-20T02:30:00.000Z");
    await app.services.paymentInbox.forgetOld();
    expect(await count()).toBe(0);
    app.clock.set(now);
  });
});

it("where nothing is paid through a provider there is no such address", async () => {
  const app = await startTestApp();
  expect(await post(app, "{}", {})).toBe(404);
  await app.close();
});
